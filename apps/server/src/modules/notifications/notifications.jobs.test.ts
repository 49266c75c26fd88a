import { describe, expect, test, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'

// Goal: each e-mail arrives once, even with a faulty mail server, and a wrong address stops no
// other mail.
describe('send-email', () => {
  const app = testApp()

  async function leaveEmails(sellerId: number, ...recipients: string[]): Promise<void> {
    await app.current.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      await tx.commit({
        work: recipients.map((to) => ({
          kind: 'send-email',
          key: newId(),
          payload: { to, subject: 'Olá', heading: 'Olá', paragraphs: [], facts: [], footer: '' },
        })),
      })
    })
  }

  async function inboxOf(to: string): Promise<number> {
    return (await app.current.sandbox.messages({ search: to, page: 0, size: 1 })).total
  }

  /** As the runner does after the waiting time. */
  async function tryAgain(): Promise<void> {
    await app.current.sql('update work set lease_until = null where done_at is null')
    await app.current.runner.drain()
  }

  test('delivers each message and is done', async () => {
    await leaveEmails(await app.current.aSeller(), 'ana@exemplo.com.br', 'rui@exemplo.com.br')

    await app.current.runner.drain()

    expect([await inboxOf('ana@'), await inboxOf('rui@')]).toEqual([1, 1])
    expect(await app.current.sql('select from work where done_at is null')).toEqual([])
  })

  test.each(['down', 'timeout-before', 'timeout-after'] as const)(
    'delivers once where the server is at first %s',
    async (fault) => {
      const to = `${fault}@exemplo.com.br`
      await leaveEmails(await app.current.aSeller(), to)
      await app.current.sandbox.failNext('email', fault)

      await app.current.runner.drain()
      await tryAgain()

      expect(await inboxOf(to)).toBe(1)
      expect(await app.current.sql('select from work where done_at is null')).toEqual([])
    },
  )

  test('gives no mail server twice what it took, because another did not go', async () => {
    const sent = vi.spyOn(app.current.services.rails.email, 'send')
    await leaveEmails(await app.current.aSeller(), 'lia@exemplo.com.br', 'gil@exemplo.com.br')
    await app.current.sandbox.failNext('email', 'down')

    await app.current.runner.drain()
    await tryAgain()

    expect(sent).toHaveBeenCalledTimes(3)
    expect([await inboxOf('lia@'), await inboxOf('gil@')]).toEqual([1, 1])
    sent.mockRestore()
  })

  test('records a refused address, and sends the others', async () => {
    const sellerId = await app.current.aSeller()
    await leaveEmails(sellerId, 'nobody', 'eva@exemplo.com.br')

    await app.current.runner.drain()

    expect(await inboxOf('eva@')).toBe(1)
    expect(
      await app.current.sql('select details from audit where seller_id = $1 and action = $2', [
        sellerId,
        'email.refused',
      ]),
    ).toEqual([{ details: { refusal: 'Endereço inválido: nobody' } }])
  })
})
