/** The job that makes every generation, and the lane in which artists take turns. */
export const GENERATE = 'generate';
