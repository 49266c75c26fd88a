import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCharge } from './charge-fixture.ts'
import { RemindersSection } from './reminders-section.tsx'

// Goal: a seller sees what a buyer was sent, what will be, and why something was not.
const reminder = {
  uuid: '1',
  stage: 'BEFORE_7',
  channel: 'EMAIL',
  day: '2026-11-23',
  recipient: 'ana@exemplo.com.br',
  state: 'SENT',
  reason: null,
  sentAt: '2026-11-23T11:00:00.000Z',
} as const

test('says what became of each message', () => {
  const reminders = [
    reminder,
    { ...reminder, uuid: '2', stage: 'AFTER_2', state: 'HELD', sentAt: null },
    { ...reminder, uuid: '3', state: 'SKIPPED', reason: 'MOVED', sentAt: null },
    { ...reminder, uuid: '4', state: 'FAILED', reason: 'ADDRESS_REFUSED', sentAt: null },
  ] as const
  render(<RemindersSection charge={aCharge({ reminders: [...reminders] })} />)

  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    expect.stringMatching(/^7 dias antes do vencimentoE-mail para ana@.*Enviado · 23\/11\/2026/),
    expect.stringMatching(/^2 dias após o vencimento.*A enviar · 23\/11\/2026$/),
    expect.stringMatching(/Não enviado: o vencimento mudou$/),
    expect.stringMatching(/Não enviado: o e-mail do cliente foi recusado$/),
  ])
})
