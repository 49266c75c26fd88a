import { batchTrailer, fileTrailer } from './collection-layouts.ts'
import { readRecord } from './record.ts'

/** Banks count differently, so a wrong count is only a warning. */
export function wrongCounts(lines: readonly string[]): string[] {
  const warnings: string[] = []
  let begin = 0
  for (const [index, line] of lines.entries()) {
    if (line[7] === '1') begin = index
    if (line[7] !== '5') continue
    const { records } = readRecord(batchTrailer, line)
    const actual = index - begin + 1
    if (records !== actual) {
      warnings.push(`line ${index + 1}: the batch says ${records} records and has ${actual}`)
    }
  }
  const last = lines.at(-1) ?? ''
  if (last[7] !== '9') return [...warnings, 'the file has no trailer: its end may be missing']
  const { records } = readRecord(fileTrailer, last)
  if (records !== lines.length) {
    warnings.push(`the file says ${records} records and has ${lines.length}`)
  }
  return warnings
}
