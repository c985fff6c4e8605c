import { answerTasks } from './answer-tasks.ts';
import { cleanImage } from './clean-image.ts';
import { convertPicture } from './convert-picture.ts';
import { drawCardPicture } from './draw-card-picture.ts';
import { drawIcon } from './draw-icon.ts';
import { makeAvatar } from './make-avatar.ts';
import { makeCover } from './make-cover.ts';
import { makeThumbnail } from './make-thumbnail.ts';

const TASKS = { cleanImage, convertPicture, drawCardPicture, drawIcon, makeAvatar, makeCover, makeThumbnail };
export type PictureTasks = typeof TASKS;

answerTasks(TASKS);
