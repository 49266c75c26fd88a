import { parseSync, Visitor } from 'oxc-parser'

/** A test that shows a point of a section. */
export interface Tag {
  section: string
  /**
   * The words of the point; an ending … refers to the only point of the section that begins with
   * them.
   */
  point: string
  /** The file's path, from the root. */
  file: string
  /** The words of the test, or of the tests' description. */
  test: string
}

const TAG = '@spec '

/**
 * Reads the tags of a test file: `// @spec 000 §2.7: the point in words`, above the test or
 * description that shows it. The next lines of the comment continue the words. Throws where a tag
 * names no section, or is above no test.
 */
export function readTags(file: string, text: string, sections: readonly string[]): Tag[] {
  if (!text.includes(TAG)) return []
  const { program, comments } = parseSync(file, text, { astType: 'ts' })
  const tests = testsOf(program, text)
  return blocksOf(comments, text).flatMap(({ lines, end }) => {
    const tags = joined(lines)
    if (tags.length === 0) return []
    const test = tests.find(({ start }) => start >= end && text.slice(end, start).trim() === '')
    if (!test) throw new Error(`${file}: “${tags[0]}” stands above no test`)
    return tags.map((tag) => {
      const section = sections.find((each) => tag.startsWith(`${each}: `))
      if (!section) throw new Error(`${file}: “${tag}” begins with no section of the outline`)
      return { section, point: tag.slice(section.length + 2), file, test: test.name }
    })
  })
}

type Parsed = ReturnType<typeof parseSync>

/** Every call of test, describe or one of their forms, with its first text. */
function testsOf(program: Parsed['program'], text: string): { start: number; name: string }[] {
  const found: { start: number; name: string }[] = []
  new Visitor({
    CallExpression(call) {
      const [title] = call.arguments
      if (!/^(?:test|describe)\b/.test(text.slice(call.start, call.start + 9))) return
      if (title?.type === 'Literal' && typeof title.value === 'string')
        found.push({ start: call.start, name: title.value })
      else if (title?.type === 'TemplateLiteral')
        found.push({ start: call.start, name: text.slice(title.start + 1, title.end - 1) })
    },
  }).visit(program)
  return found
}

/** Comments of whole lines, below each other. */
function blocksOf(comments: Parsed['comments'], text: string): { lines: string[]; end: number }[] {
  const blocks: { lines: string[]; end: number }[] = []
  for (const { type, value, start, end } of comments) {
    if (type !== 'Line') continue
    const last = blocks.at(-1)
    if (last && text.slice(last.end, start).trim() === '') {
      last.lines.push(value)
      last.end = end
    } else blocks.push({ lines: [value], end })
  }
  return blocks
}

/** The tags of a comment, each in one line. */
function joined(lines: readonly string[]): string[] {
  const tags: string[] = []
  for (const line of lines.map((each) => each.trim())) {
    if (line.startsWith(TAG)) tags.push(line.slice(TAG.length))
    else if (tags.length > 0) tags.push(`${tags.pop()} ${line}`)
  }
  return tags
}
