import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

// Goal: all spellings of an address count as one mailbox, and two mailboxes as two.
test.each([
  ['Ana@Exemplo.com.br', 'ana@exemplo.com.br'],
  ['ana+loja@exemplo.com.br', 'ana@exemplo.com.br'],
  ['a.n.a+1@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['a.na@exemplo.com.br', 'a.na@exemplo.com.br'],
])('%s reaches %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
