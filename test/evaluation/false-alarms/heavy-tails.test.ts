/** The gate on response times with heavy tails: few false alarms, and intervals that contain the truth. */
import { heavyTailedScenarios, testScenarios } from './scenarios.ts'

testScenarios(heavyTailedScenarios)
