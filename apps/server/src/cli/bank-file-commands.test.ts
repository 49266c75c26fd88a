import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseBankSlip } from '@vintem/contracts/checkout/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { chooseRails } from '#rails/choose-rails.ts'
import { aBuyer, seenBy } from '#test/buyer.ts'
import { createBankOfFiles } from '#test/doubles/bank-of-files.ts'
import { cnabAccounts } from '#test/doubles/test-cnab.ts'
import { testApp } from '#test/harness.ts'
import { runCommand } from './run-command.ts'

// Goal: the operator takes files to the bank and back, and what the bank says reaches the charges.
// Method: the commands as they are typed, on the database of a running product with real boletos.
const account = cnabAccounts.itau
const SECRET = 'a secret that only the tests know, 32+'
const environment = {
  SESSION_SECRET: SECRET,
  PIX_RAIL: 'none',
  CARD_RAIL: 'none',
  BANK_SLIP_RAIL: 'cnab240',
  CNAB_BANK: account.bank,
  CNAB_BRANCH: account.branch,
  CNAB_ACCOUNT: `${account.account}-${account.accountDigit}`,
  CNAB_WALLET: account.wallet,
  CNAB_COMPANY_NAME: account.company.name,
  CNAB_COMPANY_DOCUMENT: account.company.document,
  EMAIL_RAIL: 'smtp',
  SMTP_URL: 'smtp://127.0.0.1:9',
  EMAIL_FROM: 'loja@exemplo.com.br',
}

/** A bank of files wants to know where the payer lives. */
const PAYER_ADDRESS = {
  zipCode: '05433-000',
  street: 'Rua Harmonia',
  number: '210',
  district: 'Vila Madalena',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
}

describe('cnab remessa and cnab retorno', () => {
  const app = testApp({
    rails: (options) => {
      const sandbox = chooseRails(readConfig({}).rails, options)
      const real = chooseRails(readConfig(environment).rails, options)
      return {
        rails: { ...sandbox.rails, bankSlip: real.rails.bankSlip },
        ...(sandbox.world && { world: sandbox.world }),
        async close() {
          await real.close()
          await sandbox.close()
        },
      }
    },
  })
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vintem-cnab-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function run(line: string, env: NodeJS.ProcessEnv = environment) {
    const lines: string[] = []
    const say = (text: string) => void lines.push(text)
    const databaseUrl = app.current.ownerUrl
    const open = async () => ({ config: readConfig(env), databaseUrl, say, close: async () => {} })
    const code = await runCommand(line.split(' '), { say, complain: say, open })
    return { code, said: lines.join('\n').replaceAll('\u00a0', ' ') }
  }

  async function aBankSlip() {
    const buyer = await aBuyer(app.current, await app.current.aUser(await app.current.aSeller()))
    const asked = await app.current.call(chooseBankSlip, {
      params: { charge: buyer.ref },
      body: { amount: 100, address: PAYER_ADDRESS },
    })
    expect(asked.status).toBe(200)
    await app.current.runner.drain()
    return buyer
  }

  test('take a boleto to the bank, and its payment to the charge, once', async () => {
    const bank = createBankOfFiles(account)
    const buyer = await aBankSlip()

    const written = await run(`cnab remessa --to ${folder}`)
    const [name = ''] = await readdir(folder)
    const answer = bank.read(await readFile(join(folder, name)))
    await writeFile(join(folder, 'first.ret'), answer)
    const ourNumber = answer.toString('latin1').split('\r\n')[2]?.slice(37, 57).trim() ?? ''
    await writeFile(join(folder, 'second.ret'), bank.pay(ourNumber, {})[0] as Buffer)
    const read = await run(`cnab retorno ${folder}/first.ret ${folder}/second.ret`)
    const again = await run(`cnab retorno ${folder}/second.ret`)
    await app.current.runner.drain()

    expect(written).toMatchObject({ code: 0, said: expect.stringContaining('to register: 1') })
    expect(read.code).toBe(0)
    expect(read.said).toContain('registered 1, refused 0, written off 0, paid 0')
    expect(read.said).toContain('paid 1: R$ 100,00')
    expect(again.said).toContain('read in before')
    expect(await seenBy(app.current, buyer)).toMatchObject({
      status: 'PAID',
      paidDate: '2031-03-06',
    })
  })

  test('write a file again, and never over another', async () => {
    await aBankSlip()
    const { said } = await run(`cnab remessa --to ${folder}`)
    const sequence = Number(/-(\d{6})\.rem/.exec(said)?.[1])

    const over = await run(`cnab remessa --again ${sequence} --to ${folder}`)
    const elsewhere = await mkdtemp(join(folder, 'again-'))
    const again = await run(`cnab remessa --again ${sequence} --to ${elsewhere}`)

    expect(over).toMatchObject({ code: 1, said: expect.stringContaining('EEXIST') })
    expect(again.code).toBe(0)
    expect(await readdir(elsewhere)).toHaveLength(1)
    expect(await run(`cnab remessa --to ${folder}`)).toMatchObject({
      code: 0,
      said: 'No boleto waits for the bank.',
    })
  })

  test('say what has to be looked at, and exit with 1', async () => {
    const strange = createBankOfFiles(account).write([
      {
        ourNumber: '109999999990',
        movement: '06',
        amountCents: 100 as never,
        paidCents: 100 as never,
      },
    ])
    await writeFile(join(folder, 'strange.ret'), strange)

    const read = await run(`cnab retorno ${folder}/strange.ret`)

    expect(read).toMatchObject({
      code: 1,
      said: expect.stringContaining('LOOK AT: line 3: R$ 1,00'),
    })
  })

  test.each([
    ['cnab retorno', 2, 'Say which file.'],
    ['cnab retorno /nowhere.ret', 1, 'cannot be read (ENOENT).'],
    ['cnab remessa --again x', 2, 'no number of a file'],
    ['cnab remessa --again 999999', 1, 'No file 999999'],
  ])('%s', async (line, code, sentence) => {
    const answer = await run(line)

    expect([answer.code, answer.said]).toEqual([code, expect.stringContaining(sentence)])
  })

  test('are for installations whose boletos go by file', async () => {
    const sandbox = { SESSION_SECRET: SECRET }

    expect(await run('cnab remessa', sandbox)).toMatchObject({
      code: 1,
      said: expect.stringContaining('BANK_SLIP_RAIL=cnab240'),
    })
  })
})
