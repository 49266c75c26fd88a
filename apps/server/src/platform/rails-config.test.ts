import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { newAuthority } from '#test/doubles/certificates.ts'
import { readRailsConfig } from './rails-config.ts'

// Goal: an installation says in its environment which far ends it uses, and is told in one sentence
// what is missing, before anything starts.
describe('readRailsConfig', () => {
  test('chooses the sandbox where nothing is said', () => {
    expect(readRailsConfig({})).toEqual({
      postalCode: { rail: 'sandbox' },
      company: { rail: 'sandbox' },
      email: { rail: 'sandbox' },
      pix: { rail: 'sandbox' },
      bankSlip: { rail: 'sandbox' },
      payments: { rail: 'sandbox' },
      card: { rail: 'sandbox' },
      rates: { rail: 'sandbox' },
      whatsApp: { rail: 'sandbox', messageCents: 4 },
    })
  })

  test('takes the addresses of compatible services, without their last slash', () => {
    const config = readRailsConfig({
      POSTAL_CODE_RAIL: 'viacep',
      VIACEP_URL: 'http://cep.interno/',
      COMPANY_RAIL: 'brasilapi',
    })

    expect(config).toMatchObject({
      postalCode: { rail: 'viacep', url: 'http://cep.interno' },
      company: { rail: 'brasilapi', url: 'https://brasilapi.com.br' },
    })
  })

  test('knows a relay by its address and password, and who writes', () => {
    const relay = {
      SMTP_URL: 'smtps://a%40b:p%40ss@mail.example',
      EMAIL_FROM: 'Loja <a@b.example>',
    }

    expect(readRailsConfig({ EMAIL_RAIL: 'smtp', ...relay }).email).toEqual({
      rail: 'smtp',
      url: relay.SMTP_URL,
      from: relay.EMAIL_FROM,
    })
  })

  test('knows WhatsApp by its number, its token and what it signs with', () => {
    const meta = {
      WHATSAPP_PHONE_ID: '4242',
      WHATSAPP_TOKEN: 'token',
      WHATSAPP_APP_SECRET: 'secret',
      WHATSAPP_VERIFY_TOKEN: 'a-long-enough-verify-token',
      WHATSAPP_MESSAGE_CENTS: '7',
      WHATSAPP_DAILY_RECIPIENTS: '2000',
    }
    expect(readRailsConfig({ WHATSAPP_RAIL: 'cloud-api', ...meta }).whatsApp).toEqual({
      rail: 'cloud-api',
      url: 'https://graph.facebook.com/v23.0',
      phoneId: '4242',
      token: 'token',
      appSecret: 'secret',
      verifyToken: 'a-long-enough-verify-token',
      messageCents: 7,
      dailyRecipients: 2_000,
    })
  })

  test.each([
    [{ WHATSAPP_RAIL: 'cloud-api' }, 'WHATSAPP_RAIL=cloud-api needs WHATSAPP_PHONE_ID.'],
    [{ WHATSAPP_VERIFY_TOKEN: 'short' }, 'The variable WHATSAPP_VERIFY_TOKEN is wrong: '],
    [{ EMAIL_RAIL: 'smtp', EMAIL_FROM: 'a@b.example' }, 'EMAIL_RAIL=smtp needs SMTP_URL.'],
    [{ EMAIL_RAIL: 'smtp', SMTP_URL: 'smtp://mail.example' }, 'EMAIL_RAIL=smtp needs EMAIL_FROM.'],
    [{ SMTP_URL: 'https://mail.example' }, 'The variable SMTP_URL is wrong: '],
    [{ EMAIL_FROM: 'a@b\nBcc: c@d' }, 'The variable EMAIL_FROM is wrong: '],
    [
      { POSTAL_CODE_RAIL: 'correios' },
      'The variable POSTAL_CODE_RAIL is wrong: it is sandbox or viacep.',
    ],
    [
      { COMPANY_RAIL: 'brasilapi', BRASILAPI_URL: 'ftp://x' },
      'The variable BRASILAPI_URL is wrong: ',
    ],
  ])('refuses %j', (env, sentence) => {
    expect(() => readRailsConfig(env)).toThrow(sentence)
  })
})

describe('PIX_RAIL=api-pix', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vintem-rails-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const fileOf = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { key, cert } = newAuthority('Bank').issue('us')
  const bank = {
    PIX_RAIL: 'api-pix',
    API_PIX_URL: 'https://pix.bank.example/api/v2/',
    API_PIX_TOKEN_URL: 'https://pix.bank.example/oauth/token',
    API_PIX_CLIENT_ID: 'us',
    API_PIX_CLIENT_SECRET: 'a secret',
    API_PIX_CERT_FILE: fileOf('cert.pem', cert),
    API_PIX_KEY_FILE: fileOf('key.pem', key),
    API_PIX_CALLBACK_URL: 'https://avisos.loja.example',
    API_PIX_BANK_NAME: 'Banco Exemplo S.A.',
    API_PIX_BANK_DOCUMENT: '11.222.333/0001-81',
    BANK_SLIP_RAIL: 'none',
    CARD_RAIL: 'none',
    EMAIL_RAIL: 'smtp',
    SMTP_URL: 'smtp://mail.example',
    EMAIL_FROM: 'a@b.example',
  }

  test('knows the bank, and by what it knows us', () => {
    expect(readRailsConfig(bank).pix).toEqual({
      rail: 'api-pix',
      url: 'https://pix.bank.example/api/v2',
      tokenUrl: bank.API_PIX_TOKEN_URL,
      clientId: 'us',
      clientSecret: 'a secret',
      tls: { cert, key, ca: undefined },
      callbackUrl: 'https://avisos.loja.example',
      callbackClients: [],
      bank: { name: 'Banco Exemplo S.A.', document: '11222333000181' },
    })
  })

  test('knows the names that the bank’s certificate may have, behind a proxy', () => {
    const env = { ...bank, TRUST_PROXY: 'true', API_PIX_CALLBACK_CLIENT: 'Pix.Bank.example, b2 ' }

    expect(readRailsConfig(env).pix).toMatchObject({ callbackClients: ['pix.bank.example', 'b2'] })
  })

  test('is called back at the address people use, where there is no other', () => {
    const env = { ...bank, API_PIX_CALLBACK_URL: '', PUBLIC_URL: 'https://loja.example/' }

    expect(readRailsConfig(env).pix).toMatchObject({ callbackUrl: 'https://loja.example' })
  })

  test('has the account of debits where it is given', () => {
    const account = { API_PIX_BRANCH: '0123', API_PIX_ACCOUNT: '567890' }

    expect(readRailsConfig(bank).pix).not.toHaveProperty('account')
    expect(readRailsConfig({ ...bank, ...account }).pix).toMatchObject({
      account: { branch: '0123', number: '567890', type: 'CORRENTE' },
    })
  })

  const inter = {
    PAYMENTS_RAIL: 'inter',
    INTER_CLIENT_ID: 'aplicacao',
    INTER_CLIENT_SECRET: 'a secret',
    INTER_CERT_FILE: bank.API_PIX_CERT_FILE,
    INTER_KEY_FILE: bank.API_PIX_KEY_FILE,
    INTER_ACCOUNT: '1234567-8',
  }

  test('sends money from an account at Banco Inter', () => {
    expect(readRailsConfig({ ...bank, ...inter }).payments).toEqual({
      rail: 'inter',
      url: 'https://cdpj.partners.bancointer.com.br',
      clientId: 'aplicacao',
      clientSecret: 'a secret',
      tls: { cert, key, ca: undefined },
      account: '12345678',
      callbackUrl: undefined,
      callbackClients: [],
    })
  })

  test('has Inter report payments at an address of its own, or at the public one with https', () => {
    const read = (change: object) => readRailsConfig({ ...bank, ...inter, ...change }).payments
    const own = { INTER_CALLBACK_URL: 'https://avisos.example', INTER_CALLBACK_CLIENT: 'Inter' }
    expect(read({ ...own, TRUST_PROXY: 'true' })).toMatchObject({
      callbackUrl: 'https://avisos.example',
      callbackClients: ['inter'],
    })
    expect(read({ PUBLIC_URL: 'https://loja.example/' })).toMatchObject({
      callbackUrl: 'https://loja.example',
    })
    expect(read({ PUBLIC_URL: 'http://loja.example' })).toMatchObject({ callbackUrl: undefined })
    expect(() => read(own)).toThrow('INTER_CALLBACK_CLIENT needs TRUST_PROXY=true')
  })

  test.each([
    ['INTER_CLIENT_SECRET', '', 'PAYMENTS_RAIL=inter needs INTER_CLIENT_SECRET.'],
    ['INTER_CERT_FILE', '', 'PAYMENTS_RAIL=inter needs INTER_CERT_FILE.'],
    ['INTER_KEY_FILE', join(folder, 'none.pem'), 'INTER_KEY_FILE cannot be read (ENOENT).'],
    ['INTER_ACCOUNT', 'conta', 'INTER_ACCOUNT is no number of an account'],
    ['INTER_URL', 'http://inter.example', 'The variable INTER_URL is wrong: '],
  ])('refuses Inter with %s=%s', (name, value, sentence) => {
    expect(() => readRailsConfig({ ...bank, ...inter, [name]: value })).toThrow(sentence)
  })

  test.each([
    ['API_PIX_CLIENT_SECRET', '', 'PIX_RAIL=api-pix needs API_PIX_CLIENT_SECRET.'],
    ['API_PIX_URL', 'http://pix.bank.example', 'The variable API_PIX_URL is wrong: '],
    ['API_PIX_CALLBACK_URL', '', 'that begins with https.'],
    ['API_PIX_CERT_FILE', join(folder, 'none.pem'), 'API_PIX_CERT_FILE cannot be read (ENOENT).'],
    ['API_PIX_KEY_FILE', bank.API_PIX_CERT_FILE, 'are not a certificate and its own key'],
    ['API_PIX_KEY_FILE', fileOf('x.pem', newAuthority('x').issue('x').key), 'and its own key'],
    ['API_PIX_CALLBACK_CLIENT', 'pix.bank.example', 'needs TRUST_PROXY=true'],
    ['API_PIX_CALLBACK_CLIENT', 'CN=pix.bank.example', 'API_PIX_CALLBACK_CLIENT is wrong'],
    ['API_PIX_BANK_DOCUMENT', '11222333000182', 'API_PIX_BANK_DOCUMENT is no CNPJ.'],
    ['API_PIX_ACCOUNT', '56789-0', 'The variable API_PIX_ACCOUNT is wrong: '],
    ['CARD_RAIL', 'sandbox', 'CARD_RAIL cannot be sandbox beside PIX_RAIL=api-pix: say none'],
    ['BANK_SLIP_RAIL', '', 'BANK_SLIP_RAIL cannot be sandbox beside PIX_RAIL=api-pix'],
    ['EMAIL_RAIL', 'sandbox', 'Real money needs EMAIL_RAIL=smtp'],
  ])('refuses %s=%s', (name, value, sentence) => {
    expect(() => readRailsConfig({ ...bank, [name]: value })).toThrow(sentence)
  })
})
