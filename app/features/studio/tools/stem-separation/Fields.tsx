import { CheckboxCards } from '#app/ui/Choice.tsx';
import { options, type ToolFieldsProps } from '../tool.ts';
import { STEM_NAMES, STEMS_DEFAULTS } from './tool.ts';
import * as texts from '../../texts.ts';

/** The form field for the requested stems. */
export function Fields({ valuesOf, errorOf }: ToolFieldsProps) {
  return (
    <CheckboxCards
      legend={<span className="h3">{texts.stems}</span>}
      name="stems"
      options={options(STEM_NAMES)}
      minWidth={128}
      defaultValues={valuesOf('stems') ?? STEMS_DEFAULTS.stems}
      error={errorOf('stems')}
    />
  );
}
