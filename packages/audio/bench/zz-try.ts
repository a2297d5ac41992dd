import { writeLyrics } from '../src/words/lyrics.ts';
const topics = process.argv.slice(2);
let used: string[] = [];
for (const [i, topic] of topics.entries()) {
  const t = Date.now();
  const [name = '', genre = 'pop', mood] = topic.split('|');
  const song = writeLyrics({ topic: name, genre: genre as never, ...(mood ? { mood: mood as never } : {}), seed: `t${i}`, used });
  used = [...used, ...song.images];
  console.log(`### ${topic} (${Date.now() - t} ms, ${song.images.length})\n${song.text}\n`);
}
