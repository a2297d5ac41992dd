import { carryOutOrder, type TaskProgram } from '#app/platform/worker/conversion-program.server.ts';

/** The bundle contains every `*.task.server.ts` below this folder: see `Task`. */
carryOutOrder((path) => import(`./${path}.task.server.ts`) as Promise<TaskProgram>);
