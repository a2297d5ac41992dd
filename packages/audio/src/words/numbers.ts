const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
).split(' ');
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion'];
const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
const CURRENCIES: Readonly<Record<string, readonly [string, string]>> = {
  $: ['dollar', 'dollars'],
  '£': ['pound', 'pounds'],
  '€': ['euro', 'euros'],
};

const NUMBER =
  /([$£€])?(\d{1,3}(?:,\d{3}){1,6}|\d{1,12})(?:\.(\d{1,12}))?(st|nd|rd|th|'?s)?(%)?(?![\d])/gi;

/** Replaces numbers by the words that are said: '1999', '3rd', '$5', '7.5', '90s', '808', '10:30'. */
export function numbersInWords(text: string): string {
  return text
    .replace(/(\d)[:/](?=\d)/g, '$1 ')
    .replace(
      NUMBER,
      (
        _match,
        currency: string | undefined,
        whole: string,
        decimals?: string,
        ending?: string,
        percent?: string,
      ) => {
        const grouped = whole.includes(',');
        const digits = whole.replaceAll(',', '');
        let words = currency || grouped || decimals ? cardinal(digits) : spoken(digits);
        if (decimals) words += ` point ${[...decimals].map(digit).join(' ')}`;
        if (ending) words = /s$/i.test(ending) ? plural(words) : ordinal(cardinal(digits));
        if (currency)
          words += ` ${CURRENCIES[currency]?.[digits === '1' && !decimals ? 0 : 1] ?? ''}`;
        return ` ${words}${percent ? ' percent' : ''} `;
      },
    );
}

/** Digits as they are spoken: years in pairs, codes like 808 or 007 digit by digit. */
function spoken(digits: string): string {
  if (digits.length > 1 && digits.startsWith('0')) return [...digits].map(letterDigit).join(' ');
  if (/^[1-9]0[1-9]$/.test(digits)) return [...digits].map(letterDigit).join(' ');
  if (/^(1[1-9]|20[1-9])/.test(digits) && digits.length === 4) return year(digits);
  return cardinal(digits);
}

function year(digits: string): string {
  const [first, last] = [digits.slice(0, 2), digits.slice(2)];
  if (last === '00') return `${cardinal(first)} hundred`;
  return `${cardinal(first)} ${last.startsWith('0') ? `oh ${cardinal(last.slice(1))}` : cardinal(last)}`;
}

function cardinal(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/, '');
  if (plain.length > SCALES.length * 3) return [...plain].map(digit).join(' ');
  if (plain === '0') return 'zero';
  const groups: string[] = [];
  for (let end = plain.length; end > 0; end -= 3) {
    const value = Number(plain.slice(Math.max(0, end - 3), end));
    if (value > 0) groups.unshift(`${belowThousand(value)}${SCALES[groups.length] ?? ''}`);
    else groups.unshift('');
  }
  return groups.filter(Boolean).join(' ');
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const tail =
    rest < 20
      ? ONES[rest]
      : `${TENS[Math.floor(rest / 10)]}${rest % 10 === 0 ? '' : ` ${ONES[rest % 10]}`}`;
  if (hundreds === 0) return tail ?? '';
  return `${ONES[hundreds]} hundred${rest === 0 ? '' : ` ${tail}`}`;
}

function ordinal(words: string): string {
  return words.replace(/\w{1,40}$/, (last) => {
    if (IRREGULAR_ORDINALS[last] !== undefined) return IRREGULAR_ORDINALS[last];
    return last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`;
  });
}

function plural(words: string): string {
  return words.replace(/y$/, 'ie').replace(/x$/, 'xe') + 's';
}

function digit(character: string): string {
  return ONES[Number(character)] ?? '';
}

/** A digit of a code, in which 0 is pronounced 'oh'. */
function letterDigit(character: string): string {
  return character === '0' ? 'oh' : digit(character);
}
