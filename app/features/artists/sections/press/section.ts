import { defineSection } from '../section.ts';
import type { PressData } from './schema.ts';

export const press = defineSection<PressData>({ title: 'Press' });
