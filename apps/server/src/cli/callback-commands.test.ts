import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { webhookSecrets } from '#platform/kept-secrets.ts'
import { testBank } from '#test/doubles/api-pix/test-bank.ts'
import { startInterDouble } from '#test/doubles/inter/inter-double.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'

// Goal: the secret in the address that banks call at is one of its own, is changed without a callback
// being lost, and the bank is told.
describe('callbacks', () => {
  const app = testApp()
  const current = testBank()
  let folder: string
  let environment: Record<string, string>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vintem-callbacks-'))
    const { bank } = current.current
    const file = async (name: string, text: string) => {
      await writeFile(join(folder, name), text)
      return join(folder, name)
    }
    environment = {
      VINTEM_DATA: folder,
      SESSION_SECRET: 'a secret that only the tests know, 32+',
      PIX_RAIL: 'api-pix',
      API_PIX_URL: bank.url,
      API_PIX_TOKEN_URL: bank.credentials.tokenUrl,
      API_PIX_CLIENT_ID: bank.credentials.clientId,
      API_PIX_CLIENT_SECRET: bank.credentials.clientSecret,
      API_PIX_CERT_FILE: await file('cert.pem', bank.tls.cert),
      API_PIX_KEY_FILE: await file('key.pem', bank.tls.key),
      API_PIX_CA_FILE: await file('ca.pem', bank.tls.ca),
      API_PIX_CALLBACK_URL: 'https://avisos.loja.example',
      API_PIX_BANK_NAME: 'Banco Exemplo S.A.',
      API_PIX_BANK_DOCUMENT: '11222333000181',
      BANK_SLIP_RAIL: 'none',
      CARD_RAIL: 'none',
      EMAIL_RAIL: 'smtp',
      SMTP_URL: 'smtp://127.0.0.1:9',
      EMAIL_FROM: 'a@b.example',
    }
  })
  afterAll(() => rm(folder, { recursive: true }))

  const type = (line: string, change: Record<string, string> = {}) =>
    typeCommand(app.current, line, { ...environment, ...change })
  const kept = async () =>
    (await readFile(join(folder, 'webhook-secret'), 'utf8')).trim().split('\n')
  const aSellerWithKey = async () => {
    const sellerId = await app.current.aSeller()
    await app.current.sql(`update seller set pix_key = '11222333000181' where seller_id = $1`, [
      sellerId,
    ])
  }

  test('have a secret of their own, that only its owner can read', async () => {
    const shown = await type('callbacks show')

    const [secret] = await kept()
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(shown.text).toContain(`https://avisos.loja.example/api/webhooks/${secret}`)
    expect(shown.text).toContain('without a certificate')
    expect((await stat(join(folder, 'webhook-secret'))).mode & 0o077).toBe(0)
    expect((await type('callbacks show')).text).toBe(shown.text)
  })

  test('get a new address, which the bank is told, and keep the former until it is retired', async () => {
    await aSellerWithKey()
    await type('callbacks show')
    const [former] = await kept()

    const rotated = await type('callbacks rotate')
    const [next, stillTaken] = await kept()
    const twice = await type('callbacks rotate')

    expect(rotated.code).toBe(0)
    expect(stillTaken).toBe(former)
    expect(next).not.toBe(former)
    expect(current.current.bank.webhookOf('11222333000181')).toBe(
      `https://avisos.loja.example/api/webhooks/${next}`,
    )
    expect(twice).toMatchObject({ code: 1, text: expect.stringContaining('retire comes first') })
    expect((await type('callbacks show')).text).toContain(`webhooks/${former} is still taken`)

    expect((await type('callbacks retire')).code).toBe(0)
    expect(await kept()).toEqual([next])
  })

  test('say which key the bank did not take, and the former address is taken on', async () => {
    await aSellerWithKey()
    current.current.bank.failNext('callHere', 'down')

    const rotated = await type('callbacks rotate')

    expect(rotated.code).toBe(1)
    expect(rotated.text).toMatch(/11222333000181: .*503/)
    expect(await kept()).toHaveLength(2)
    expect(await type('callbacks register')).toMatchObject({ code: 0 })
    await type('callbacks retire')
  })

  test('tell Banco Inter the address for payments, beside the bank of PIX or alone', async () => {
    const inter = await startInterDouble()
    const file = async (name: string, text: string) => {
      await writeFile(join(folder, name), text)
      return join(folder, name)
    }
    const alone = {
      PIX_RAIL: 'none',
      PAYMENTS_RAIL: 'inter',
      INTER_URL: inter.url,
      INTER_CLIENT_ID: inter.credentials.clientId,
      INTER_CLIENT_SECRET: inter.credentials.clientSecret,
      INTER_ACCOUNT: '12345678',
      INTER_CERT_FILE: await file('inter.pem', inter.tls.cert),
      INTER_KEY_FILE: await file('inter-key.pem', inter.tls.key),
      INTER_CA_FILE: await file('inter-ca.pem', inter.tls.ca),
      INTER_CALLBACK_URL: 'https://inter.loja.example',
    }
    const registered = await type('callbacks register', alone)
    const [secret] = await kept()
    expect(registered.code).toBe(0)
    expect(inter.webhooks.get('pix')).toBe(
      `https://inter.loja.example/api/webhooks/${secret}/inter`,
    )
    const shown = await type('callbacks show', { ...alone, PIX_RAIL: 'api-pix' })
    expect(shown.text).toContain('https://avisos.loja.example/api/webhooks/')
    expect(shown.text).toContain('INTER_CALLBACK_CLIENT')

    inter.say(500)
    const failed = await type('callbacks register', alone)
    expect(failed).toMatchObject({ code: 1, text: expect.stringContaining('Banco Inter: ') })
    await inter.close()
  })

  test('tell the bank the address for mandates, where Pix Automático is offered', async () => {
    const { bank } = current.current
    expect((await type('callbacks register')).text).not.toContain('Pix Automático')

    const registered = await type('callbacks register', { API_PIX_ACCOUNT: '567890' })

    expect(registered).toMatchObject({ code: 0, text: expect.stringContaining('mandates') })
    expect(bank.webhookOf('webhookcobr')).toMatch(
      /^https:\/\/avisos\.loja\.example\/api\/webhooks\//,
    )
    bank.grant('webhook.write')
    const refused = await type('callbacks register', { API_PIX_ACCOUNT: '567890' })
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('Automático: ') })
    bank.grant()
  })

  test('of the environment are rotated there', async () => {
    const given = { WEBHOOK_SECRET: 'n'.repeat(32), FORMER_WEBHOOK_SECRET: 'o'.repeat(32) }

    expect(await webhookSecrets(readConfig({ ...environment, ...given }))()).toEqual({
      current: given.WEBHOOK_SECRET,
      former: given.FORMER_WEBHOOK_SECRET,
    })
    const rotated = await type('callbacks rotate', { WEBHOOK_SECRET: given.WEBHOOK_SECRET })
    expect(rotated).toMatchObject({ code: 1, text: expect.stringContaining('in the environment') })
  })

  test('are for installations that a bank calls', async () => {
    const answer = await typeCommand(app.current, 'callbacks show', {})

    expect(answer).toMatchObject({ code: 1, text: expect.stringContaining('PIX_RAIL=api-pix') })
  })
})
