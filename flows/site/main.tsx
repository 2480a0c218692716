import { createRoot } from 'react-dom/client'

import { Atlas } from './atlas.tsx'
import './atlas.css'
import './journeys/journeys.css'
import './requirements/requirements.css'

const root = document.querySelector('#atlas')
if (root) createRoot(root).render(<Atlas />)
