import { writeFileSync } from 'node:fs';
import { toneWav } from '#tests/audio-files.ts';
import { joinAs } from '#tests/browser/artists.ts';
import { expect, test } from './engine.ts';

const SECONDS = 24;
/** A rate at which the file, 4 bytes a frame, takes about six seconds. */
test.use({ bytesPerSecond: (SECONDS * 44_100 * 4) / 6 });

test('an upload goes on after the connection was cut, and sends little of it twice', async ({
  phone,
  request,
  slowProxy,
}, info) => {
  const artist = await joinAs(request, info);
  const bytes = toneWav(SECONDS);
  const path = info.outputPath('Slack Water.wav');
  writeFileSync(path, bytes);

  await phone.takeOver(request);
  await phone.open('/beats/upload');
  await phone.awake();
  const before = slowProxy.sent;
  await phone.css('input[type=file]').choose(path);
  await phone.get('button', 'Upload').click();
  await phone
    .poll(() => Promise.resolve(slowProxy.sent - before), 20_000)
    .toBeGreaterThan(bytes.byteLength / 3);
  slowProxy.goDown();
  await phone.text(/Waiting for a connection/).shown();
  slowProxy.mend();
  await phone.text(/^Uploaded$/).shown(60_000);

  expect(slowProxy.sent - before).toBeLessThan(bytes.byteLength * 1.7);
  const listed = await request.get(`/api/artists/${artist.id}/tracks`);
  const tracks = (await listed.json()) as { title: string }[];
  expect(tracks.map(({ title }) => title)).toEqual(['Slack Water']);
});
