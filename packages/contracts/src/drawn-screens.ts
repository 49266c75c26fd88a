import type { Permissions } from './access.ts'
import type { Answer } from './endpoint.ts'
import { type Screen, screens } from './screens.ts'
import type { signIn } from './sessions/endpoints.ts'

/** The screens whose rows come with their page. They show nothing that the panel's first stylesheets do not style. */
export const drawnScreens: readonly Screen[] = [
  screens.charges,
  screens.customers,
  screens.paymentLinks,
  screens.subscriptions,
  screens.priceCampaigns,
  screens.coupons,
  screens.subSellers,
  screens.plans,
  screens.team,
  screens.audit,
  screens.revenueMovements,
  screens.subscriptionSheets,
  screens.reports,
]

/** The cookie in which the panel keeps how a list looks. */
export const LOOK_COOKIE = 'vintem-look'

/** What a screen is drawn for. */
interface DrawnScreen {
  path: string
  /** The query string with its question mark, or empty. */
  search: string
  /** Who is signed in. */
  user: Omit<Answer<typeof signIn>, 'token' | 'refreshToken' | 'secondStep'> & Permissions
  /** As the cookie has it. */
  look: string
  /** Of the page's policy. */
  nonce: string
  faqUrl?: string | undefined
}

/** An output of the panel's server build. */
export type DrawScreen = (wanted: DrawnScreen) => Promise<
  | {
      html: string
      /** The rules of its elements, in the place of styles in them. */
      css: string
      /** For the browser's script, escaped for HTML. */
      state: string
      /** Of the window that it was drawn for, in CSS pixels. */
      width: number
    }
  | undefined
>

/** Another: says how the requests of the present drawing are answered. */
export type AskBy = (send: (request: Request) => Promise<Response>) => void
