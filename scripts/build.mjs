// Builds the pages if their sources have changed.
import { setUp } from './set-up.mjs'

setUp()
