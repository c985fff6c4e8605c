import { answerTasks } from './answer-tasks.ts';
import { readVideo } from './video-facts.ts';

const TASKS = { readVideo };
export type VideoTasks = typeof TASKS;

answerTasks(TASKS);
