import type { CivilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { reminderVariables } from '@vintem/contracts/reminders/texts'
import { describe, expect, test } from 'vitest'
import type { ReminderFacts } from './reminded-charges.store.ts'
import { sayReminder } from './reminder-text.ts'

// Goal: each variable becomes what it says, and nothing that a stranger typed is among them.
const facts: ReminderFacts = {
  id: '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
  method: 'BANK_SLIP',
  status: 'LATE',
  dueDate: '2027-06-30' as CivilDate,
  part: 1,
  createdAt: new Date('2027-06-01T12:00:00Z'),
  title: 'Curso {pix}',
  valueCents: cents(10_000),
  rationed: false,
  isRecurring: false,
  isTyped: false,
  buyerName: 'Beatriz Maria Souza',
  buyerPhone: null,
  buyerState: null,
  buyerEmail: 'beatriz@exemplo.com.br',
  planTitle: 'Plano Ouro',
  linkPublicId: 'curso',
  brCode: '00020126',
  digitableLine: '12345',
  bankSlipFees: { fineBps: 200, monthlyInterestBps: 100 },
  pixFees: null,
}
const sender = {
  seller: { sellerId: 7, fantasyName: 'Pitanga' },
  publicUrl: 'https://pagamentos.exemplo.com.br',
  today: '2027-07-10' as CivilDate,
}
const late = { ...sender, today: '2027-07-09' as CivilDate }
const say = (text: string, change: Partial<ReminderFacts> = {}) =>
  sayReminder(text, { ...facts, ...change }, sender).map((line) => line.replaceAll('\u00a0', ' '))

describe('sayReminder', () => {
  test('fills in every variable', () => {
    const names = Object.keys(reminderVariables).map((name) => `{${name}}`)
    const [url = '', ...others] = say(names.join('\n')).toSorted().toReversed()
    expect(url).toMatch(/^https:\/\/pagamentos\.exemplo\.com\.br\/.*curso\//)
    expect(others.toReversed()).toEqual([
      '00020126',
      '10',
      '12345',
      '30/06/2027',
      'Beatriz',
      'Beatriz Maria Souza',
      'Curso {pix}',
      'Pitanga',
      'Plano Ouro',
      'R$ 100,00',
      'R$ 102,33',
    ])
  })

  test('is a paragraph a line, without empty ones', () => {
    expect(say('Olá,\r\n\n  \n{primeiro_nome}!\n')).toEqual(['Olá,', 'Beatriz!'])
  })

  test('names nobody who was typed at a link, and asks no fee of a card', () => {
    expect(say('{nome}, {primeiro_nome}', { isTyped: true })).toEqual(['cliente, cliente'])
    expect(say('{valor_atualizado}', { method: 'CREDIT_CARD' })).toEqual(['R$ 100,00'])
  })

  // Due on a Saturday: thirteen days of interest at a boleto, eleven at a code, which counts from Monday.
  test.each([
    ['BANK_SLIP', 'R$ 102,43'],
    ['PIX', 'R$ 102,36'],
  ] as const)('counts the interest as the bank of a %s does', (method, value) => {
    const dueDate = '2027-06-26' as CivilDate
    const change = { method, dueDate, pixFees: facts.bankSlipFees }

    expect(sayReminder('{valor_atualizado}', { ...facts, ...change }, late)).toEqual([
      value.replace(' ', '\u00a0'),
    ])
  })
})
