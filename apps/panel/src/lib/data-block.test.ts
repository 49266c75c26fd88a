import { describe, expect, test } from 'vitest'
import { toDataBlock } from './data-block.ts'

// Goal: what people write stays data in the page that holds it.
describe('toDataBlock', () => {
  test.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    ']]>&lt;/script&gt;',
    'a\u2028b\u2029c',
    String.raw`\u003c/script>`,
  ])('keeps %j, and leaves no sign that a page reads', (text) => {
    const block = toDataBlock({ name: text, [text]: 1 })

    expect(block).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(block)).toEqual({ name: text, [text]: 1 })
  })

  test('does not end the element it stands in', () => {
    document.body.innerHTML = `<script type="application/json">${toDataBlock('</script><b>')}</script>`

    expect(document.querySelector('b')).toBeNull()
    expect(JSON.parse(document.querySelector('script')?.textContent ?? '')).toBe('</script><b>')
  })
})
