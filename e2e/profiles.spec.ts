import { expect, test } from '@playwright/test'
import { allows, INITIAL_TOGGLES, rolesOf } from '../packages/contracts/src/access.ts'
import { type Screen, screens } from '../packages/contracts/src/screens.ts'
import { openNoStreams, signIn } from './panel.ts'
import { TOGGLES_OF_SELLER, USERS } from './people.ts'

// Goal: whatever the profile, each screen opens or says kindly that it does not, and no screen asks the
// server for what it refuses.
const plain = Object.values<Screen>(screens).filter(
  ({ access, path }) => access !== 'public' && !path.includes('$'),
)
const people = [
  'admin',
  'manager',
  'finance',
  'supervisor',
  'sale',
  'backoffice',
  'master',
  'watcher',
] as const

for (const who of people) {
  test(`${USERS[who].profile} meets no closed door`, async ({ page }) => {
    const refused: string[] = []
    page.on('response', (response) => {
      if ([400, 403, 428, 500].includes(response.status())) {
        refused.push(`${page.url()}: ${response.status()} ${response.url()}`)
      }
    })
    await openNoStreams(page)
    await signIn(page, who)
    const user = {
      roles: rolesOf({ profile: USERS[who].profile, extraRoles: [] }),
      toggles: [...INITIAL_TOGGLES, ...TOGGLES_OF_SELLER],
    }
    for (const { path, access } of plain) {
      const isOpen = access !== 'public' && allows(access, user)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(
        page.getByText('Você não tem permissão para visualizar essa página!'),
        `${path} for ${who}`,
      ).toBeVisible({ visible: !isOpen })
    }
    expect(refused).toEqual([])
  })
}
