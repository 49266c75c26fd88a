import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses one of a list that is narrowed by typing. */
export async function choose(
  user: UserEvent,
  list: RegExp,
  typed: string,
  option: string,
): Promise<void> {
  const input = screen.getByRole('combobox', { name: list })
  await user.clear(input)
  await user.type(input, typed)
  await user.click(await screen.findByRole('option', { name: option }))
}
