import { answerSandboxChallenge } from '@vintem/contracts/sandbox/challenges'
import * as api from '@vintem/contracts/sandbox/endpoints'
import { describe, expect, test } from 'vitest'
import { setCookies } from '#test/cookies.ts'
import { testApp } from '#test/harness.ts'
import { operatorTokenFrom } from './operator-access.ts'

// Goal: the inbox with its links for new passwords, the demo's password and the clock are for who
// sits at this machine or has the operator's token, whatever others claim to be.
const INBOX = '/api/sandbox/inbox'
const LAN = { host: 'vintem.lan:3000' }
const STRANGER = { remoteAddress: '192.0.2.44' }

describe('the sandbox console', () => {
  const app = testApp({ allowedHosts: ['vintem.lan'] })
  const from = (request: object, url = INBOX) => app.current.http.inject({ url, ...request })
  const token = () => operatorTokenFrom(app.current.services.deriveSecret)
  const open = (given: string) =>
    app.current.http.inject({
      method: 'POST',
      url: '/api/sandbox/access',
      payload: { token: given },
      headers: LAN,
      ...STRANGER,
    })

  test('is open at this machine, by its own name', async () => {
    expect((await from({ headers: { host: 'localhost:3000' } })).statusCode).toBe(200)
    expect((await from({ remoteAddress: '::1', headers: { host: '[::1]:3000' } })).statusCode).toBe(
      200,
    )
  })

  test.each([
    ['another machine', { ...STRANGER, headers: LAN }],
    ['another machine that claims to be this one', { ...STRANGER, headers: { host: 'localhost' } }],
    ['this machine by another name', { headers: LAN }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.44' } }],
    ['a proxy on this machine that hides for whom', { headers: { 'x-real-ip': '127.0.0.1' } }],
    ['a page of another site', { headers: { host: 'localhost', origin: 'http://evil.example' } }],
    ['a page that hides where it is from', { headers: { host: 'localhost', origin: 'null' } }],
    ['a guessed cookie', { ...STRANGER, headers: { ...LAN, cookie: 'vintem-operator=guess' } }],
  ])('asks %s for the token', async (_, request) => {
    for (const url of [INBOX, `${INBOX}/x/page`, '/api/sandbox/demo', '/api/sandbox/clock']) {
      const { statusCode, json } = await from(request, url)
      expect([statusCode, json()]).toMatchObject([401, { errors: [{ code: 'BAR-7003' }] }])
    }
  })

  test('opens with the token, for this browser and these addresses', async () => {
    const opened = await open(` ${token()} `)
    const [cookie] = setCookies(opened)

    expect(opened.statusCode).toBe(204)
    expect(cookie).toMatch(/; Path=\/api\/sandbox; HttpOnly; SameSite=Strict$/)
    const headers = { ...LAN, cookie: String(cookie).split(';')[0] }
    expect((await from({ ...STRANGER, headers })).statusCode).toBe(200)
  })

  test.each(['', 'wrong', 'é'.repeat(43)])('does not open with %s', async (given) => {
    const refused = await open(given)

    expect(refused.statusCode).toBe(given ? 422 : 400)
    expect(setCookies(refused)).toEqual([])
  })

  test('lets a buyer answer the bank of the card, which is no part of it', async () => {
    const url = `/api/sandbox/challenges/none/answer`
    const payload = { answer: 'CONFIRMED' }
    const answered = await app.current.http.inject({ method: 'POST', url, payload, ...STRANGER })

    expect(answered.statusCode).toBe(404)
  })

  test('asks for the token at every address of its own but the door', () => {
    const open_ = Object.values(api).filter(
      (entry) => typeof entry === 'object' && 'access' in entry && entry.access !== 'operator',
    )
    expect(open_).toEqual([api.openSandboxConsole, answerSandboxChallenge])
  })
})

describe('behind a trusted proxy', () => {
  const app = testApp({ trustProxy: true })

  test.each(['192.0.2.44', '127.0.0.1'])(
    'the client is asked, not the proxy: %s',
    async (client) => {
      const headers = { host: 'localhost', 'x-forwarded-for': client }
      expect((await app.current.http.inject({ url: INBOX, headers })).statusCode).toBe(401)
    },
  )

  test('the name that the proxy hands on must be one of ours', async () => {
    const headers = { host: 'localhost', 'x-forwarded-host': 'evil.example' }
    expect((await app.current.http.inject({ url: INBOX, headers })).statusCode).toBe(421)
  })
})

describe('with an https address', () => {
  const app = testApp({ publicUrl: 'https://loja.exemplo.com.br' })

  test('a proxy is in front, so this machine proves nothing', async () => {
    const headers = { host: 'localhost' }
    expect((await app.current.http.inject({ url: INBOX, headers })).statusCode).toBe(401)
  })
})
