import type { Config } from 'tailwindcss';
import { everything, design } from './tailwind.config.ts';

/** Configuration of app/ui/workshop.css: every utility of every screen, so that they stand in one order. */
export default { ...design, content: everything } satisfies Config;
