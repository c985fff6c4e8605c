import { answerTasks } from './answer-tasks.ts';
import { readVideo } from './read-video.ts';

const TASKS = { readVideo };
export type VideoTasks = typeof TASKS;

answerTasks(TASKS);
