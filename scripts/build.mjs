// Builds the pages where what they are made from has changed.
import { setUp } from './set-up.mjs'

setUp()
