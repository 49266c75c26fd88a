import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { INITIAL_TOGGLES, PROFILE_ROLES } from '@vintem/contracts/access'
import { Toaster } from '#components/frame/toaster.tsx'
import { session } from '#lib/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { actions } from './actions.examples.tsx'
import type { Example } from './example.ts'
import { fields } from './fields.examples.tsx'
import { forms, frame } from './frame.examples.tsx'
import { lists } from './lists.examples.tsx'
import { screen } from './screen.examples.tsx'
import { states } from './states.examples.tsx'
import { values } from './values.examples.tsx'
import classes from './gallery.module.css'

/** The examples by the folders of the components. */
export const headings: Readonly<Record<string, readonly Example[]>> = {
  screen,
  states,
  lists,
  values,
  actions,
  forms,
  fields,
  frame,
}

/** Headings whose examples stand side by side. */
const narrow: ReadonlySet<string> = new Set(['values', 'actions', 'fields'])

/** Every component in every state, in the scheme that is in force. */
export function Gallery() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  )
}

const router = createRouter({
  routeTree: createRootRoute({ component: Examples, notFoundComponent: Examples }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})

function Examples() {
  return (
    <main className={classes.page}>
      {Object.entries(headings).map(([heading, examples]) => (
        <section key={heading}>
          <h1>{heading}</h1>
          <div className={narrow.has(heading) ? classes.columns : undefined}>
            {examples.map(({ component, state, draw }) => (
              <figure key={`${component} ${state}`} className={classes.example}>
                <figcaption>
                  <code>{component}</code> {state}
                </figcaption>
                {draw()}
              </figure>
            ))}
          </div>
        </section>
      ))}
      <Toaster />
    </main>
  )
}

/** Signs in somebody who may do everything: some components ask who looks at them. */
export function signInToGallery(): void {
  const claims = btoa(JSON.stringify({ iat: 0, exp: 4_000_000_000 }))
  session.begin(
    {
      email: 'ana@exemplo.com.br',
      roles: [...PROFILE_ROLES.ADMIN],
      toggles: INITIAL_TOGGLES,
      idSeller: 1,
      document: '11222333000181',
      bankingType: 'ACQUIRING',
      companyName: 'Ateliê Pitanga Ltda.',
      fantasyName: 'Ateliê Pitanga',
      mixedInstallment: false,
      isActiveForTax: false,
    },
    `e30.${claims}.e30`,
  )
}
