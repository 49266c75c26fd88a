import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { civilDate } from '@vintem/brazil/calendar'
import { statementAccount } from '@vintem/brazil/statement'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { type RailsConfig, readRailsConfig } from '#platform/rails-config.ts'
import { createTestDatabase } from '#test/database.ts'
import { startApiPixDouble } from '#test/doubles/api-pix/api-pix-double.ts'
import { INSTITUTION } from '#test/doubles/api-pix/test-bank.ts'
import { ACCOUNT, startInterDouble } from '#test/doubles/inter/inter-double.ts'
import { payingAccounts } from '#test/doubles/test-payment-files.ts'
import { chooseRails } from './choose-rails.ts'
import { anAccountPayment, aPixPayment } from './payments/payments-contract.ts'
import { aPixRequest } from './pix/pix-contract.ts'
import { RailRefused } from './rail-error.ts'

// Goal: what is configured stands behind each port, and the simulated world only where its money is.
const log = pino({ level: 'silent' })
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

const anAccount = {
  document: '52998224725',
  bank: '341',
  branch: '0123',
  branchDigit: '4',
  number: '56789',
  digit: '0',
  type: 'CHECKING_ACCOUNT',
} as const

async function chosen(config: Partial<RailsConfig>) {
  const database = await createTestDatabase()
  const deliver = async () => 204
  const inquire = async () => ({ status: 200, body: {} })
  const filesFolder = await mkdtemp(join(tmpdir(), 'vintem-test-files-'))
  const options = {
    databaseUrl: database.url,
    deliver,
    inquire,
    callbackPath: async () => '/hooks/secret',
    filesFolder,
    log,
  }
  const made = chooseRails({ ...readRailsConfig({}), ...config }, options)
  closing.push(async () => {
    await made.close()
    await database.drop()
    await rm(filesFolder, { recursive: true })
  })
  return made
}

test('is the simulated world alone where nothing is configured', async () => {
  const { rails, world } = await chosen({})

  expect(rails).toEqual(world?.rails)
})

test('puts real look-ups and letters beside simulated money', async () => {
  const { rails, world } = await chosen({
    postalCode: { rail: 'viacep', url: 'https://viacep.com.br' },
    company: { rail: 'brasilapi', url: 'https://brasilapi.com.br' },
    email: { rail: 'smtp', url: 'smtp://127.0.0.1', from: 'loja@exemplo.com.br' },
  })

  expect(rails.pix).toBe(world?.rails.pix)
  expect(rails.email).not.toBe(world?.rails.email)
  expect(rails.postalCode).not.toBe(world?.rails.postalCode)
  expect(rails.company).not.toBe(world?.rails.company)
})

test('puts real PIX beside nothing simulated, and refuses what there is not', async () => {
  const bank = await startApiPixDouble()
  const { credentials, url, tls } = bank
  const callbackUrl = 'https://avisos.loja.example'
  const pix = {
    rail: 'api-pix',
    url,
    ...credentials,
    tls,
    callbackUrl,
    callbackClients: [],
    bank: INSTITUTION,
  } as const
  const others = { bankSlip: { rail: 'none' }, card: { rail: 'none' } } as const
  const { rails, world, methods } = await chosen({ pix, ...others })

  await rails.pix.request(aPixRequest())

  expect(bank.webhookOf('11222333000181')).toBe('https://avisos.loja.example/hooks/secret')
  expect(world).toBeUndefined()
  await expect(rails.bankSlip.cancel(7, 'x')).rejects.toBeInstanceOf(RailRefused)
  await expect(rails.mandate.find(7, 'x')).rejects.toBeInstanceOf(RailRefused)
  expect(methods).toEqual(new Set(['PIX']))
  await expect(rails.card.find(7, 'x')).rejects.toBeInstanceOf(RailRefused)
  await expect(rails.bankAccount.verify(anAccount)).rejects.toBeInstanceOf(RailRefused)
  await expect(rails.payments.sendPix(aPixPayment())).rejects.toBeInstanceOf(RailRefused)
  await expect(rails.directory.find(aPixPayment().key)).rejects.toBeInstanceOf(RailRefused)
  await expect(rails.invoice.find(7, 'x')).rejects.toBeInstanceOf(RailRefused)
  expect(await rails.files.open('7/reports/x.csv')).toBeUndefined()

  const account = { branch: '0123', number: '567890', type: 'CORRENTE' } as const
  const automatic = await chosen({ pix: { ...pix, account }, ...others })
  expect(automatic.methods).toEqual(new Set(['PIX', 'PIX_AUTOMATIC']))
  expect(await automatic.rails.mandate.find(7, 'RR000000002026010100000000000')).toBeUndefined()
  await bank.close()
})

test('sends money through Inter, which gives the statement of the same account', async () => {
  const bank = await startInterDouble()
  const { url, credentials, tls } = bank
  const none = { rail: 'none' } as const
  const callbacks = { callbackUrl: undefined, callbackClients: [] }
  const account = { account: ACCOUNT, ...credentials, tls, ...callbacks }
  const { rails, payingAccount, givesStatements, paymentFiles, ...ways } = await chosen({
    pix: none,
    bankSlip: none,
    card: none,
    payments: { rail: 'inter', url, ...account },
  })

  expect(await rails.payments.sendToAccount(anAccountPayment())).toEqual({ state: 'PENDING' })
  const statement = await rails.bankStatement.statementOf(civilDate(2026, 11, 25))
  expect(statementAccount(statement)).toBe(payingAccount)
  expect(givesStatements).toBe(true)
  expect(ways).toMatchObject({
    paysOut: false,
    paysAccounts: true,
    paysBills: true,
    paysBankSlips: true,
  })
  expect(paymentFiles).toBeUndefined()
  await expect(rails.directory.find(aPixPayment().key)).rejects.toBeInstanceOf(RailRefused)
  await bank.close()
})

test('sends money to accounts and keys where it goes by bank file, and nowhere without a bank', async () => {
  const none = { rail: 'none' } as const
  const others = { pix: none, bankSlip: none, card: none }
  const byFile = await chosen({
    ...others,
    payments: { rail: 'cnab240', account: payingAccounts.itau },
  })
  expect(byFile).toMatchObject({
    paysOut: false,
    paysAccounts: true,
    paysBills: true,
    paysBankSlips: false,
  })
  const nowhere = await chosen(others)
  expect(nowhere).toMatchObject({
    paysOut: false,
    paysAccounts: false,
    paysBills: false,
    paysBankSlips: false,
  })
})
