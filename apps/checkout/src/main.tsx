import { hydrateRoot } from 'react-dom/client'
import { Page, type PageState } from './page.tsx'
import './styles/index.css'

const root = document.getElementById('root')
const state = document.getElementById('page')
if (!root || !state) throw new Error('The server has not rendered the page')
hydrateRoot(root, <Page {...(JSON.parse(state.textContent) as PageState)} />)
