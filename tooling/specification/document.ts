import { type Section, HEAD } from './outline.ts'
import type { Tag } from './tags.ts'

/** Beginnings of paths, and their short forms. */
const SHORT = [
  ['apps/server/src/', 'server/'],
  ['apps/server/test/', 'test/'],
  ['apps/panel/src/', 'panel/'],
  ['apps/checkout/src/', 'checkout/'],
  ['packages/contracts/src/', 'contracts/'],
  ['packages/brazil/src/', 'brazil/'],
  ['packages/ui/src/', 'ui/'],
] as const

/**
 * docs/specification.md: each section of the outline with its points in the order of their words,
 * and the tests that show each. Throws where a tag ends with … and not exactly one point begins
 * with it.
 */
export function specificationOf(sections: readonly Section[], tags: readonly Tag[]): string {
  return [HEAD, ...sections.map((section) => toText(section, tags))].join('\n')
}

function toText({ key, title, intro, untested = [] }: Section, tags: readonly Tag[]): string {
  const own = tags.filter(({ section }) => section === key)
  const points = Map.groupBy(own, (tag) => wholePoint(tag, own))
  const rows = [...points].map(([point, shown]) => [
    point,
    [...new Set(shown.map(toName))].join(', '),
  ])
  const lines = [...rows, ...untested]
    .toSorted(([one = ''], [other = '']) => one.localeCompare(other, 'en'))
    .map(([point, shown]) => `| ${point} | ${shown} |`)
  return [
    `## ${title ? `${key} ${title}` : key}\n`,
    ...(intro ? [`${intro}\n`] : []),
    '| Point | Shown by |\n| --- | --- |',
    ...lines,
    '',
  ].join('\n')
}

function wholePoint({ point, file, section }: Tag, own: readonly Tag[]): string {
  if (!point.endsWith('…')) return point
  const begin = point.slice(0, -1).trimEnd()
  const whole = new Set(
    own.map((each) => each.point).filter((each) => !each.endsWith('…') && each.startsWith(begin)),
  )
  const [only] = whole
  if (!only || whole.size > 1) {
    throw new Error(`${file}: “${point}” of ${section} stands for ${whole.size} points`)
  }
  return only
}

function toName({ file, test }: Tag): string {
  const [long, short] = SHORT.find(([each]) => file.startsWith(each)) ?? ['', '']
  return `\`${short}${file.slice(long.length)}\` “${test.replaceAll('|', String.raw`\|`)}”`
}
