import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses what stands in the menu of a screen. */
export async function chooseFromMenu(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Mais ações' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

/** What stands in the menu of a screen, which it leaves open; nothing where there is no menu. */
export async function menuOfScreen(user: UserEvent): Promise<(string | null)[]> {
  const more = screen.queryByRole('button', { name: 'Mais ações' })
  if (!more) return []
  await user.click(more)
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
