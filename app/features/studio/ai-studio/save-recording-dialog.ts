import { partOfPage } from '#app/ui/part-of-page.tsx';

/** It opens when somebody saves: its scripts come then. */
export const SaveRecordingDialog = partOfPage(
  () => import('./SaveRecordingDialog.tsx').then((file) => file.SaveRecordingDialog),
  null,
);
