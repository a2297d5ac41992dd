import { defineSection } from '../section.ts';
import type { PressData } from './schema.ts';
import * as texts from './texts.ts';

export const press = defineSection<PressData>({ title: texts.press });
