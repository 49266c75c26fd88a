import { describe, expect, test } from 'vitest'
import { giveStylesBack, withoutStyles } from './drawn-styles.ts'

// Goal: what the server drew looks right under a policy without styles in attributes, and is afterwards
// exactly what React would have made.
describe('styles of what the server drew', () => {
  const html =
    '<p style="--a:calc(1rem * var(--s));font-family:&quot;Inter&quot;">it’s style=&quot;x&quot;</p>' +
    '<b style="width:1%">1</b><i style="width:1%">2</i>'

  test('are rules, one for each that differs', () => {
    const drawn = withoutStyles(html)

    expect(drawn?.html).not.toContain(' style="')
    expect(drawn?.html).toContain('it’s style=&quot;x&quot;')
    expect(drawn?.css).toBe(
      '#root [data-drawn-style="0"]{--a:calc(1rem * var(--s));font-family:"Inter"}' +
        '#root [data-drawn-style="1"]{width:1%}',
    )
  })

  test('are given back as they were', () => {
    const drawn = withoutStyles(html)
    document.body.innerHTML = `<div id="root">${drawn?.html}</div>`

    giveStylesBack(document.body, drawn?.styles ?? [])

    expect(document.querySelector('b')?.outerHTML).toBe('<b style="width: 1%;">1</b>')
    expect(document.querySelector('p')?.style.fontFamily).toContain('Inter')
    expect(document.querySelector('[data-drawn-style]')).toBeNull()
  })

  test.each([
    'color:red}body{display:none',
    'a:&lt;/style&gt;&lt;script&gt;',
    '@import url(x)',
    String.raw`a:\7d`,
  ])('that could be more are drawn by the browser alone: %s', (style) => {
    expect(withoutStyles(`<p style="${style}"></p>`)).toBeUndefined()
  })
})
