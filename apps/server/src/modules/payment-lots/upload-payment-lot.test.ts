import { cnpjCheckDigits } from '@vintem/brazil/document'
import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { aProvenColleague } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { aLotSeller, sendLot } from '#test/payment-lots.ts'
import { aLongColleague } from '#test/withdrawals.ts'

// Goal: a file of payments is checked whole before anything is confirmed, and sent once.
describe('uploadPaymentLot', () => {
  const app = testApp()

  // @spec 002 §7 Payments: POST webhook/v1/bank/payments/cnab
  test('reads what can be paid, and says by line what cannot', async () => {
    const seller = await aLotSeller(app.current)
    const late = seller.pix({ payOn: seller.inDaysFrom(-1) })
    const { status, body } = await seller.upload([seller.pix(), late, seller.slip()], 'Março.TXT')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: body.fileId,
      file_name: 'Março.TXT',
      status: 'generated',
      total_transactions: 2,
      total_amount: 30,
      amount: 3_000,
      refused_transactions: 1,
      error_message: null,
      is_own: true,
      approvals_needed: 0,
      problems: [],
    })
    expect(await seller.items(body.id)).toMatchObject([
      { line: 3, kind: 'PIX', status: 'waiting', recipient_document: '***.444.777-**' },
      { line: 5, status: 'refused', reason: 'A data do pagamento já passou.', amount: 1_000 },
      { line: 9, kind: 'BANK_SLIP', status: 'waiting', amount: 2_000 },
    ])
    expect(await seller.auditOf('payment-lot.uploaded')).toHaveLength(1)
    // Nothing is paid yet.
    await app.current.runner.drain()
    expect(await seller.orders()).toEqual([])
  })

  test('takes nothing of a file with another sum', async () => {
    const seller = await aLotSeller(app.current)
    const content = seller.fileOf([seller.pix()]).replace('0000000000001000', '0000000000001001')
    const { body } = await sendLot(app.current, { as: seller.as, content })
    expect(body).toMatchObject({
      status: 'error',
      total_transactions: 0,
      error_message: 'Erro no processamento: o arquivo tem problemas.',
      problems: [{ line: 5, text: expect.stringContaining('diz somar') }],
    })
    expect((await seller.approveLot(body)).errors[0]?.code).toBe('BAR-9025')
  })

  // @spec 002 §5 Payments: CNAB upload: extensions and size
  test.each([
    ['remessa.pdf', 'BAR-9020', 400, 'Tipo de arquivo inválido. Aceitos: .txt, .ret, .cnab'],
    ['remessa', 'BAR-9020', 400, 'Tipo de arquivo inválido. Aceitos: .txt, .ret, .cnab'],
    ['remessa.TXT', 'BAR-9022', 422, 'O arquivo não é CNAB 240 nem CNAB 400.'],
  ])('refuses %s', async (name, code, status, description) => {
    const seller = await aLotSeller(app.current)
    const refused = await sendLot(app.current, { as: seller.as, name, content: 'nada' })
    expect([refused.status, refused.errors[0]?.code, refused.errors[0]?.description]).toEqual([
      status,
      code,
      description,
    ])
    expect((await seller.lots()).content).toEqual([])
  })

  // @spec 002 §9 Payments: CNAB max 5MB
  test('refuses what is larger than 5 MB', async () => {
    const seller = await aLotSeller(app.current)
    const content = new Uint8Array(5 * 1024 * 1024 + 1).fill(32)
    const refused = await sendLot(app.current, { as: seller.as, content })
    expect(refused.errors[0]).toMatchObject({
      code: 'BAR-9021',
      description: 'Arquivo muito grande. Tamanho máximo: 5MB',
    })
    const huge = new Uint8Array(6 * 1024 * 1024).fill(32)
    expect((await sendLot(app.current, { as: seller.as, content: huge })).status).toBe(413)
  })

  test('refuses an empty form, a binary, and the file of another company', async () => {
    const seller = await aLotSeller(app.current)
    const send = (content: string | Uint8Array<ArrayBuffer>) =>
      sendLot(app.current, { as: seller.as, content })
    expect((await send('')).status).toBe(400)
    expect(
      (await send(seller.fileOf([seller.pix()]).replace('MATERIAL', 'A\0\0B\0\0\0\0'))).errors[0]
        ?.code,
    ).toBe('BAR-9022')
    const root = seller.document.slice(0, 8)
    const ofBranch = `${root}0002${cnpjCheckDigits(`${root}0002`)}`
    const other = await send(seller.fileOf([seller.pix()], '45997418000153'))
    expect(other.errors[0]?.description).toContain('45.997.418/0001-53')
    expect((await send(seller.fileOf([seller.pix()], ofBranch))).status).toBe(201)
  })

  test('takes a file once, also twice at the same time; after it came to nothing, again', async () => {
    const seller = await aLotSeller(app.current)
    const content = seller.fileOf([seller.pix()])
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendLot(app.current, { as: seller.as, content })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.errors[0]?.code).toBe('BAR-9023')
    const id = answers.find(({ status }) => status === 201)?.body.id ?? ''
    await seller.discardLot(id)
    expect((await sendLot(app.current, { as: seller.as, content })).status).toBe(201)
    const elsewhere = await aLotSeller(app.current)
    expect((await sendLot(app.current, { as: elsewhere.as, content })).status).toBe(201)
  })

  test('counts the whole sum of a day, with what its sender pays besides', async () => {
    const seller = await aLotSeller(app.current, { reais: 20_000 })
    const colleague = await aProvenColleague(app.current, seller.sellerId)
    const half = seller.pix({ amountCents: cents(600_000) })
    const tomorrow = { ...half, payOn: seller.inDaysFrom(1) }
    expect((await seller.upload([half, tomorrow])).body.approvals_needed).toBe(0)
    // Together with the waiting lot the day is above R$ 10,000.00.
    expect((await seller.upload([half])).body.approvals_needed).toBe(1)
    expect((await seller.pay({ amount: 500_000 })).body.status).toBe('pending_approval')
    const theirs = { ...half, yourNumber: 'OUTRO' }
    expect((await seller.uploadAs(colleague.as, [theirs])).body.approvals_needed).toBe(0)
  })

  test('is for those who create payments, of sellers that have lots', async () => {
    const seller = await aLotSeller(app.current)
    const watcher = await app.current.aUser(seller.sellerId, 'VIZUALIZATION')
    expect((await seller.uploadAs(watcher, [seller.pix()])).status).toBe(403)
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await seller.uploadAs(stranger, [seller.pix()])).status).toBe(403)
    const back = await aLongColleague(app.current, seller.sellerId, 'BACKOFFICE')
    expect((await seller.uploadAs(back.as, [seller.pix()])).body.approvals_needed).toBe(1)
  })
})

describe('uploadPaymentLot where payments go by bank file', () => {
  const app = testApp({ rails: (options) => ({ ...createSandbox(options), paysBankSlips: false }) })

  test('takes the keys of a file, and refuses its boletos by line', async () => {
    const seller = await aLotSeller(app.current)
    const { body } = await seller.upload([seller.pix(), seller.slip()])
    expect(body).toMatchObject({ status: 'generated', amount: 1_000, refused_transactions: 1 })
    expect(await seller.items(body.id)).toMatchObject([
      { kind: 'PIX', status: 'waiting' },
      { kind: 'BANK_SLIP', status: 'refused', reason: expect.stringContaining('não leva boletos') },
    ])
  })
})
