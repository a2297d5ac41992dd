import type { GenerationView } from './generation-view.ts';
import { UNTITLED_GENERATION } from './generation-view.ts';

/** The page of one result, with all that is known of it. */
export const generationAddress = (id: number) => `/generations/${id}`;

/** Where what was heard in its recording is corrected. */
export const transcriptionAddress = (id: number) => `/generations/${id}/heard`;

/** Where its sections and parts are changed, and its versions compared. */
export const editAddress = (id: number) => `/generations/${id}/edit`;

export const deleteGenerationAddress = (id: number) => `/generations/${id}/delete`;

/** Where a list shows it. */
export const generationAnchor = (id: number) => `generation-${id}`;

/** The screen that has made it, and makes the next. */
export const madeAt = (type: GenerationView['type']) =>
  type === 'beat' ? '/beat-machine' : `/ai-studio/${type}`;

/** Its own title, or the one that all without have. */
export const titleOf = ({ title }: Pick<GenerationView, 'title'>) => title ?? UNTITLED_GENERATION;
