import {
  checkSubDomain,
  createCheckout,
  editCheckout,
  getDefaultCheckout,
} from '@vintem/contracts/plans/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: a seller changes its page; an address it leaves is free for others, one taken is not.
describe('editCheckout', () => {
  const app = testApp()

  async function aPage(subDomain: string) {
    const as = await app.current.aUser(await app.current.aSeller())
    const body = { title: 'Ateliê', subDomain }
    const created = await app.current.call(createCheckout, { as, body })
    return { as, id: created.body.id }
  }

  // @spec 001 §2 Plans and checkout: PUT /checkouts/{id}
  test('moves the page and frees the address before', async () => {
    const { as, id } = await aPage('antigo')
    const body = { title: 'Ateliê novo', description: 'Aulas.', subDomain: 'novo' }

    const edited = await app.current.call(editCheckout, { as, params: { id }, body })

    const read = await app.current.call(getDefaultCheckout, { as })
    expect(read.body).toMatchObject({ id, checkout: edited.body })
    expect(edited.body).toMatchObject(body)
    const other = await aPage('antigo')
    expect(other.id).toBeGreaterThan(id)
  })

  // @spec 001 §2 Plans and checkout: Checkout: id, title, description, subDomain, notes
  test('keeps its notes until others are written', async () => {
    const { as, id } = await aPage('anotada')
    const notesAfter = async (notes?: string | null) => {
      const body = { title: 'T', subDomain: 'anotada', ...(notes !== undefined && { notes }) }
      return (await app.current.call(editCheckout, { as, params: { id }, body })).body.notes
    }

    expect(await notesAfter()).toBeNull()
    expect(await notesAfter(' Ver com a Ana. ')).toBe('Ver com a Ana.')
    expect(await notesAfter()).toBe('Ver com a Ana.')
    expect(await notesAfter('')).toBeNull()
  })

  test('keeps its own address, and may not take that of another', async () => {
    const { as, id } = await aPage('minha')
    await aPage('alheia')
    const edit = (subDomain: string) =>
      app.current.call(editCheckout, { as, params: { id }, body: { title: 'T', subDomain } })

    expect((await edit('minha')).status).toBe(200)
    expect((await edit('alheia')).errors[0]?.description).toBe('URL já em uso por outro checkout!')
    expect(
      (await app.current.call(checkSubDomain, { as, params: { subDomain: 'minha' } })).body,
    ).toEqual({ isValid: false })
  })

  test("another seller's page is not found", async () => {
    const { id } = await aPage('dela')
    const stranger = await aPage('estranha')
    const answer = await app.current.call(editCheckout, {
      as: stranger.as,
      params: { id },
      body: { title: 'T', subDomain: 'tomada' },
    })
    expect(answer.status).toBe(404)
  })
})
