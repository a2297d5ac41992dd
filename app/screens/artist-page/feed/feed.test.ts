import { describe, expect, it } from 'vitest';
import { rss, type Feed, type FeedItem } from './feed.ts';

const EVIL = `]]></title><script>alert(1)</script>&"'\u0000\u001b\ud800 שלום 你好 👩‍🚀`;

const item: FeedItem = {
  id: 7,
  title: EVIL,
  artist: EVIL,
  description: null,
  genre: EVIL,
  duration: 231.6,
  addedAt: new Date('2026-03-14T12:00:00Z'),
  publishedAt: new Date('2026-03-14T12:00:00Z'),
  sound: { path: '/media/abc.mp3', bytes: 3_700_000 },
  coverPath: null,
  credits: [],
  changedAt: new Date('2026-03-14T12:00:00Z'),
};
const feed: Feed = {
  title: EVIL,
  author: EVIL,
  description: EVIL,
  page: '/@evil',
  feed: '/profile/3/feed.xml',
  json: '/profile/3/feed.json',
  person: { page: '/@evil', picture: null },
  licence: null,
  noAi: false,
  picture: '/og/3.png',
  type: 'episodic',
  items: [item, { ...item, id: 6, duration: null, coverPath: '/og/tracks/6-Abc_1234.jpg' }],
  changedAt: new Date('2026-03-15T08:00:00Z'),
};

describe('the feed of an artist', () => {
  const xml = rss(feed, { origin: 'https://music.example' });

  it('is well-formed, whatever the artist has written', () => {
    expect(elementsOf(xml)).toEqual([]);
    expect(xml).not.toContain('<script');
    expect(xml).toContain('שלום 你好 👩‍🚀');
  });

  it('has the elements that RSS readers and podcast players need', () => {
    expect(xml.match(/<item>/g)).toHaveLength(2);
    expect(xml).toContain(
      '<enclosure url="https://music.example/media/abc.mp3" length="3700000" type="audio/mpeg"/>',
    );
    expect(xml).toContain('<pubDate>Sat, 14 Mar 2026 12:00:00 GMT</pubDate>');
    expect(xml).toContain('<itunes:duration>232</itunes:duration>');
    expect(xml).toContain('<itunes:image href="https://music.example/og/tracks/6-Abc_1234.jpg"/>');
    expect(xml).toContain('<itunes:image href="https://music.example/og/tracks/7-drawn.jpg"/>');
    expect(xml).toContain('rel="self" type="application/rss+xml"');
  });

  it('has descriptions as HTML, for readers take away what looks like a tag', () => {
    const description = 'Love <3 & more,\nby us.\n\nThird';
    const written = rss(
      { ...feed, items: [{ ...item, description }] },
      { origin: 'https://music.example' },
    );
    const html = '<p>Love &lt;3 &amp; more,<br>by us.</p><p>Third</p>';
    const inXml = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(written).toContain(`<description>${inXml}</description>`);
  });

  it('calls people of a serial by the words of the taxonomy of podcasts, where it has them', () => {
    const credits = [
      { part: 'Written by', who: 'Ana' },
      { part: 'Producer', who: 'Dee & Ed' },
      { part: 'Mixed by', who: 'Flo' },
      { part: 'Guitar', who: 'Ben' },
      { part: null, who: 'Cleo' },
    ];
    const serial = rss(
      { ...feed, type: 'serial', items: [{ ...item, credits }] },
      { origin: 'https://music.example' },
    );
    const people = [...serial.matchAll(/<podcast:person (group="[^"]*" role="[^"]*")>([^<]*)/g)];
    expect(people.map(([, role, who]) => `${who}: ${role}`)).toEqual([
      'Ana: group="writing" role="songwriter"',
      'Dee &amp; Ed: group="creative direction" role="producer"',
      'Flo: group="audio post-production" role="audio engineer"',
      'Ben: group="music" role="Guitar"',
      'Cleo: group="music" role="contributor"',
    ]);
  });

  it('gives a sound of less than a second one second: zero is unknown to podcast players', () => {
    const short = rss(
      { ...feed, items: [{ ...item, duration: 0.3 }] },
      { origin: 'https://music.example' },
    );
    expect(short).toContain('<itunes:duration>1</itunes:duration>');
  });

  it('identifies a track independently of the site’s address', () => {
    const guids = (text: string) => text.match(/<guid[^>]*>[^<]+/g);
    expect(guids(rss(feed, { origin: 'http://elsewhere.example:8080' }))).toEqual(guids(xml));
    expect(new Set(guids(xml)).size).toBe(2);
  });
});

/**
 * A strict XML parser; returns the names of unclosed elements, and throws if the text is not XML.
 */
function elementsOf(text: string): string[] {
  const opened: string[] = [];
  const token = /<\?xml[^?]*\?>|<(\/?)([\w:]+)((?: [\w:-]+="[^"<]*")*)(\/?)>|[^<]+/gy;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    if (!found) throw new Error(`No XML at ${at}: ${text.slice(at, at + 60)}`);
    const [whole, closes, name, , empty] = found;
    if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(whole)) throw new Error(`A bare & in ${whole}`);
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(whole)) {
      throw new Error(`A character that XML does not know in ${whole}`);
    }
    if (!name) continue;
    if (closes) expect(opened.pop()).toBe(name);
    else if (!empty) opened.push(name);
  }
  return opened;
}
