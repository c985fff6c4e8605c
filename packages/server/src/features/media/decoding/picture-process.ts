import { answerTasks } from './answer-tasks.ts';
import { cleanImage, refusalOf } from './clean-image.ts';
import { convertPicture } from './convert-picture.ts';
import { drawIcon } from './draw-icon.ts';
import { drawCardPicture, makeAvatar, makeCover, makeThumbnail } from './make-pictures.ts';

const TASKS = { cleanImage, convertPicture, drawCardPicture, drawIcon, makeAvatar, makeCover, makeThumbnail };
export type PictureTasks = typeof TASKS;

answerTasks(TASKS, refusalOf);
