import { hydrateRoot } from 'react-dom/client'
import { Page, type PageState } from './page.tsx'
import { loadScreens } from './screens.ts'
import './styles/index.css'

const root = document.getElementById('root')
const state = document.getElementById('page')
if (!root || !state) throw new Error('The server has not rendered the page')
const pageState = JSON.parse(state.textContent) as PageState
void loadScreens(pageState.page).then((screens) =>
  hydrateRoot(root, <Page {...pageState} screens={screens} />),
)
