import { expect, test } from 'vitest'
import { specificationOf } from './document.ts'
import { readTags } from './tags.ts'

// Goal: docs/specification.md names the tests that show a point, and a wrong tag is reported.
const sections = [
  { key: '000 §2', title: 'Screens' },
  { key: '000 §2 Lists', untested: [['Rows open in a new tab', '*later*']] },
] as const
const keys = sections.map(({ key }) => key)
const read = (text: string) => readTags('apps/panel/src/a.test.ts', text, keys)

test('a tag is of the test below it, and goes on over lines', () => {
  const text = `
    // @spec 000 §2: A screen says
    // what it shows
    // @spec 000 §2 Lists: A list is empty
    test.each([['rows', 1]])('shows %s | all', () => {})
    describe('others', () => {
      // @spec 000 §2: A screen says …
      test(\`asks \${who}\`, () => {})
    })`

  expect(read(text)).toMatchObject([
    { section: '000 §2', point: 'A screen says what it shows', test: 'shows %s | all' },
    { section: '000 §2 Lists', point: 'A list is empty', test: 'shows %s | all' },
    { section: '000 §2', point: 'A screen says …', test: 'asks ${who}' },
  ])
  const document = specificationOf(sections, read(text))
  expect(document).toContain(
    '## 000 §2 Screens\n\n| Point | Shown by |\n| --- | --- |\n' +
      '| A screen says what it shows | `panel/a.test.ts` “shows %s \\| all”, `panel/a.test.ts` “asks ${who}” |\n',
  )
  expect(document).toContain('| Rows open in a new tab | *later* |\n')
})

test.each([
  ['above no test', '// @spec 000 §2: A screen\nconst a = 1\ntest("a", () => {})', 'above no test'],
  ['below all tests', 'test("a", () => {})\n// @spec 000 §2: A screen', 'above no test'],
  ['of another section', '// @spec 000 §3: A screen\ntest("a", () => {})', 'no section'],
])('a tag %s is refused', (_, text, message) => {
  expect(() => read(text)).toThrow(message)
})

test.each([
  ['none', '// @spec 000 §2: A screen …\ntest("a", () => {})'],
  [
    'two',
    '// @spec 000 §2: A screen is\n// @spec 000 §2: A screen has\n// @spec 000 §2: A screen …\ntest("a", () => {})',
  ],
])('words that end with … and stand for %s are refused', (_, text) => {
  expect(() => specificationOf(sections, read(text))).toThrow(/stands for [02] points/)
})
