import { createRoot } from 'react-dom/client'

import { Atlas } from './atlas.tsx'
import './atlas.css'

const root = document.querySelector('#atlas')
if (root) createRoot(root).render(<Atlas />)
