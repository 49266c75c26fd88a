import { changeReminderTexts } from '@vintem/contracts/reminders/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: a text is the seller's own, with line breaks, and a variable that does not exist is refused
// by its name.
describe('changeReminderTexts', () => {
  const app = testApp()

  // @spec 001 §2 Notification settings: message texts exist for pre-payment, payment and late payment
  test('changes the texts that are given', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const change = async (body: object) =>
      (await app.current.call(changeReminderTexts, { as, body })).body
    const before = await change({})

    await change({ PIX_PAYMENT: 'Obrigado, {nome}!\nAté {vencimento}.' })
    const after = await change({ BANK_SLIP_PAYMENT: 'Recebido.' })

    const changed = after.texts.filter(
      ({ type, text }) => before.texts.find((each) => each.type === type)?.text !== text,
    )
    expect(changed).toEqual([
      { type: 'BANK_SLIP_PAYMENT', text: 'Recebido.' },
      { type: 'PIX_PAYMENT', text: 'Obrigado, {nome}!\nAté {vencimento}.' },
    ])
  })

  test.each([
    [
      'Olá, {nom}. Vence em {vencimento}, {__proto__}.',
      'Variável desconhecida: {nom}, {__proto__}',
    ],
    ['', 'Preenchimento obrigatório!'],
    ['a'.repeat(1_001), 'Use no máximo 1000 caracteres.'],
  ])('refuses %j at its field', async (PIX_LATE_PAYMENT, description) => {
    const as = await app.current.aUser(await app.current.aSeller())

    const refused = await app.current.call(changeReminderTexts, { as, body: { PIX_LATE_PAYMENT } })

    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: [{ field: 'PIX_LATE_PAYMENT', description }] },
    ])
  })
})
