import { civilDate } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { aPixRequest } from '../pix/pix-contract.ts'
import { type Cob, stateOf, toCob } from './cob.ts'

// Goal: what can still be paid is read from what a bank says, whatever it leaves out.
const aCob = (change: Partial<Cob> = {}): Cob => ({
  status: 'ATIVA',
  calendario: { criacao: '2026-11-20T12:00:00Z', expiracao: 3_600 },
  valor: { original: '10.00' },
  chave: '11222333000181',
  ...change,
})
const dueOnSaturday = {
  calendario: {
    criacao: '2026-11-01T12:00:00Z',
    dataDeVencimento: '2026-11-21',
    validadeAposVencimento: 1,
  },
}

describe('toCob', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const until = new Date('2026-11-20T13:00:00Z')
  const devedorOf = (document: string) =>
    (
      toCob(aPixRequest({ payer: { document, name: 'Ana' }, payable: { until } }), now) as {
        devedor?: object
      }
    ).devedor

  test.each([
    ['a person', '52998224725', { cpf: '52998224725', nome: 'Ana' }],
    ['a company', '11222333000181', { cnpj: '11222333000181', nome: 'Ana' }],
    ['nobody, where a number is no Brazilian one', 'AB123456789', undefined],
  ])('names %s', (_, document, devedor) => {
    expect(devedorOf(document)).toEqual(devedor)
  })
})

describe('the price of lateness', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const valorOf = (payable: Parameters<typeof aPixRequest>[0]) =>
    (toCob(aPixRequest(payable), now) as { valor: object }).valor
  const due = { dueDate: civilDate(2026, 12, 10), daysAfter: 30 }

  test('is a percentage once, and a percentage a month by calendar days', () => {
    const payable = { ...due, fineBps: 200, monthlyInterestBps: 33 }

    expect(valorOf({ payable })).toEqual({
      original: '100.50',
      multa: { modalidade: 2, valorPerc: '2.00' },
      juros: { modalidade: 3, valorPerc: '0.33' },
    })
  })

  test('is left out where there is none, and of what only expires', () => {
    const payable = { ...due, fineBps: 0, monthlyInterestBps: 0 }

    expect(valorOf({ payable })).toEqual({ original: '100.50' })
    expect(valorOf({})).toEqual({ original: '100.50' })
  })
})

describe('stateOf', () => {
  test.each([
    ['before its time is over', aCob(), '2026-11-20T12:59:59Z', 'ACTIVE'],
    ['once it is', aCob(), '2026-11-20T13:00:00Z', 'REMOVED'],
    [
      'a day where nothing is said',
      aCob({ calendario: { criacao: '2026-11-20T12:00:00Z' } }),
      '2026-11-21T11:00:00Z',
      'ACTIVE',
    ],
    [
      'on the last of the days after a moved due date',
      aCob(dueOnSaturday),
      '2026-11-25T02:59:59Z',
      'ACTIVE',
    ],
    ['after them', aCob(dueOnSaturday), '2026-11-25T03:00:00Z', 'REMOVED'],
    [
      'removed by us',
      aCob({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }),
      '2026-11-20T12:00:01Z',
      'REMOVED',
    ],
    [
      'in a state that comes later',
      aCob({ status: 'SUSPENSA' }),
      '2026-11-20T12:00:01Z',
      'REMOVED',
    ],
  ])('%s', (_, cob, now, state) => {
    expect(stateOf(cob, new Date(now))).toEqual({ state })
  })

  test('is paid by the first of its payments', () => {
    const pix = (endToEndId: string, horario: string) => ({ endToEndId, horario, valor: '10.00' })
    const cob = aCob({
      status: 'CONCLUIDA',
      pix: [pix('second', '2026-11-20T12:30:00Z'), pix('first', '2026-11-20T12:20:00Z')],
    })

    expect(stateOf(cob, new Date('2026-11-21T12:00:00Z'))).toEqual({
      state: 'PAID',
      endToEndId: 'first',
      amountCents: 1_000,
      paidAt: new Date('2026-11-20T12:20:00Z'),
    })
  })

  test('is unknown where the bank does not say by what it was paid', () => {
    expect(stateOf(aCob({ status: 'CONCLUIDA' }), new Date('2026-11-20T12:00:01Z'))).toBeUndefined()
  })
})
