import { describe, expect, test } from 'vitest'
import { codeOf, readGuide } from './markdown.ts'

// Goal: what our guides use of Markdown is read as people mean it, and nothing in a text becomes a tag by itself.
const htmlOf = (text: string) =>
  readGuide(text).body.html.replace(/\s+/g, ' ').replace(/> </g, '><').trim()

test.each([
  ['# Título', '<h1>Título</h1>'],
  ['## A `chave`', '<h2 id="a-chave">A <code>chave</code></h2>'],
  ['### Ação', '<h3 id="acao">Ação</h3>'],
  ['Um texto\nem duas linhas.\n\nOutro.', '<p>Um texto em duas linhas.</p><p>Outro.</p>'],
  ['- um\n- outro\n  que segue', '<ul><li>um</li><li>outro que segue</li></ul>'],
  ['1. um\n2. outro', '<ol><li>um</li><li>outro</li></ol>'],
  ['**forte** e [aqui](/docs#x)', '<p><strong>forte</strong> e <a href="/docs#x">aqui</a></p>'],
  ['<b> & `<i>`', '<p>&#60;b&#62; &#38; <code>&#60;i&#62;</code></p>'],
  ['`a**b**c`', '<p><code>a**b**c</code></p>'],
])('%s', (text, expected) => {
  expect(htmlOf(text)).toBe(expected)
})

test('a table', () => {
  expect(htmlOf('| Um | Dois |\n| --- | --- |\n| a | `b` |')).toBe(
    '<table><thead><tr><th scope="col">Um</th><th scope="col">Dois</th></tr></thead><tbody><tr><td>a</td><td><code>b</code></td></tr></tbody></table>',
  )
})

describe('code', () => {
  const text =
    'Antes\n\n```js pagar.js\nconst a = "<b>"\n\n# nada\n```\n\n```sh\nnode pagar.js\n```\n'

  test('stands as it was written, with the name of its file', () => {
    const { html } = readGuide(text).body
    expect(html).toContain('<p class="file"><code>pagar.js</code></p>')
    expect(html).toContain('const a = &#34;&#60;b&#62;&#34;\n\n# nada</code></pre>')
    expect(html).not.toContain('<h1>')
  })

  test('is found in its order', () => {
    expect(codeOf(text)).toEqual([
      { language: 'js', file: 'pagar.js', code: 'const a = "<b>"\n\n# nada' },
      { language: 'sh', file: '', code: 'node pagar.js' },
    ])
  })
})

test('says title, summary and parts, without marks', () => {
  const { title, summary, parts } = readGuide(
    '# Um `título`\n\nO **resumo** [daqui](/x).\n\n## Parte\n\nFim.',
  )
  expect([title, summary, parts]).toEqual([
    'Um título',
    'O resumo daqui.',
    [{ id: 'parte', title: 'Parte' }],
  ])
})
