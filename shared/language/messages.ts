// Written by `npm run messages` from languages/en.json.
/** What a pair of tags in a message is made into. */
export type Tag = (parts: unknown[]) => unknown
type None = Record<never, never>

/** Every message, and the values that it needs. */
export interface Messages {
  'frame.skipToContent': None
  'frame.language': None
  'frame.languageOffer': None
  'frame.dismissLanguage': None
  'frame.homeTitle': None
  'frame.homeDescription': None
  'letters.emailAccountWasChanged': None
  'letters.accountNowDifferentEmailUse': None
  'letters.contactUs': None
  'letters.youreReceivingBecauseWasEmail': None
  'letters.wereSendingTestMessage': { email: string }
  'letters.emailAddressIsntBlocked': None
  'letters.emailWorksAgain': None
  'letters.askedTryAddressAgainYoure': None
  'letters.seeNotices': None
  'letters.youreReceivingBecauseAskedFor': None
  'letters.phone': None
  'letters.delivery': None
  'letters.shipTo': None
  'letters.phoneNumber': None
  'letters.carrier': None
  'letters.trackingNumber': None
  'letters.total': None
  'letters.payBy': None
  'letters.price': None
  'letters.reservedUntil': None
  'letters.reference': None
  'letters.deliverTo': None
  'letters.returnTo': None
  'letters.paid': None
  'letters.seeAllUpdates': None
  'letters.youreReceivingBecauseThereNews': None
  'letters.unsubscribe': None
  'letters.chooseWhatGetByEmail': None
  'letters.confirmPayoutsTitle': None
  'letters.confirmPayoutsUntil': { change: string; until: Date }
  'letters.confirmPayouts': { change: string }
  'letters.confirmPayoutsLink': { days: number }
  'letters.payoutAccount': None
  'letters.reviewAndConfirm': None
  'letters.whyAccountChange': None
  'letters.accountConnected': None
  'letters.noAccount': None
  'letters.refund': None
  'letters.returnPostage': None
  'letters.takenBack': None
  'letters.youOwe': None
  'letters.payout': None
  'letters.keptBack': None
  'letters.payment': None
  'letters.contactFormSubject': None
  'letters.contactFormText': { email: string; name: string }
  'letters.accountClosed': None
  'letters.accountClosedText': None
  'letters.accountClosedOwingText': { amount: number; number: string }
  'letters.whyAccountClosed': None
  'letters.resetTitle': None
  'letters.resetText': { email: string }
  'letters.resetNote': None
  'letters.resetButton': None
  'letters.confirmEmailTitle': None
  'letters.confirmEmailText': { email: string }
  'letters.confirmEmailNeededText': { email: string }
  'letters.confirmEmailNote': None
  'letters.confirmEmailButton': None
  'letters.newEmailText': { email: string }
  'letters.newEmailNote': None
  'letters.changeEmailTitle': None
  'letters.changeEmailText': { email: string; newEmail: string }
  'letters.changeEmailNote': None
  'letters.changeEmailButton': None
  'letters.whyAddressEntered': None
  'letters.updatesOn': { count: number }
  'letters.andMore': { count: number }
  'letters.staffInvitationTitle': None
  'letters.staffInvitation': { days: number; email: string; name: string }
  'letters.joinStaff': None
  'letters.whyStaffInvitation': None
  'letters.closedBecause': None
  'case.waitingForAnswer': { seller: string }
  'case.wasDecided': None
  'case.happensOn': { until: string }
  'case.decisionLookedAtAgain': None
  'case.problemClosed': None
  'case.youOffered': { price: string }
  'case.decideNote': None
  'case.acceptOfferNote': { price: string }
  'case.acceptReturnNote': { buyer: string }
  'case.acceptReturnPostageNote': { buyer: string; price: string }
  'case.askStaffNote': { otherSide: string }
  'case.askStaffOfferNote': { otherSide: string }
  'case.confirmReturnBankNote': { buyer: string }
  'case.confirmReturnNote': { buyer: string }
  'case.refundInFullButton': None
  'case.refundInFullDone': { by: string; who: string }
  'case.refundInFullNote': { buyer: string }
  'case.offerPartButton': None
  'case.offerPartDone': { by: string; who: string }
  'case.offerPartNote': { buyer: string }
  'case.acceptOfferButton': None
  'case.acceptOfferDone': { by: string; who: string }
  'case.acceptReturnButton': None
  'case.acceptReturnDone': { by: string; who: string }
  'case.contestButton': None
  'case.contestDone': { by: string; who: string }
  'case.contestNote': { buyer: string }
  'case.askStaffButton': None
  'case.askStaffDone': { by: string; who: string }
  'case.addEvidenceButton': None
  'case.addEvidenceDone': { by: string; who: string }
  'case.addEvidenceNote': { otherSide: string }
  'case.withdrawCaseButton': None
  'case.withdrawCaseDone': { by: string; who: string }
  'case.withdrawCaseNote': { kind: string; seller: string }
  'case.arrivedAfterAllButton': None
  'case.arrivedAfterAllDone': { by: string; who: string }
  'case.arrivedAfterAllNote': { seller: string }
  'case.sendBackButton': None
  'case.sendBackDone': { by: string; who: string }
  'case.sendBackNote': { seller: string }
  'case.correctReturnTrackingButton': None
  'case.correctReturnTrackingDone': None
  'case.doubtAddressButton': None
  'case.doubtAddressDone': { by: string; who: string }
  'case.doubtAddressNote': { seller: string }
  'case.returnCameBackButton': None
  'case.returnCameBackDone': { by: string; who: string }
  'case.returnCameBackNote': { seller: string }
  'case.confirmReturnButton': None
  'case.confirmReturnDone': { by: string; who: string }
  'case.disputeReturnButton': None
  'case.disputeReturnDone': { by: string; who: string }
  'case.disputeReturnNote': None
  'case.decideButton': None
  'case.decideDone': None
  'case.appealButton': None
  'case.appealDone': { by: string; who: string }
  'case.appealNote': None
  'case.decideAppealButton': None
  'case.decideAppealDone': None
  'case.refundBySilenceDone': None
  'case.returnBySilenceDone': None
  'case.decideAfterSilenceDone': None
  'case.noAgreementDone': None
  'case.returnNotSentDone': None
  'case.returnNowhereDone': None
  'case.returnArrivedDone': { by: string; who: string }
  'case.returnUnscannedDone': None
  'case.returnIsAnotherDone': None
  'case.returnStandsDone': None
  'case.ruleForBuyerDone': None
  'case.ruleForSellerDone': None
  'case.ruleReturnDone': None
  'case.carryOutDone': None
  'case.carryOutReturnDone': None
  'case.decisionStandsDone': None
  'case.decisionStandsReturnDone': None
  'case.parcelSeenDone': None
  'case.parcelDeliveredDone': None
  'case.returnDeliveredDone': None
  'case.endByBankDone': None
  'case.kindNotArrived': None
  'case.kindOtherThing': None
  'case.kindNotAsDescribed': None
  'case.kindTricked': None
  'case.kindUnscanned': None
  'case.kindBlocked': None
  'case.noMoneyMoves': None
  'case.moneyOnHold': { side: string }
  'case.decidedReturn': { buyer: string; seller: string; side: string }
  'case.decidedSaleFinal': None
  'case.decidedFullRefund': { buyer: string; side: string }
  'case.decidedPartRefund': { buyer: string; price: string; side: string }
  'case.postage': { amount: string; buyer: string; seller: string; side: string }
  'case.noReturnAddress': { buyer: string; side: string }
  'case.ifNotSent': { buyer: string; side: string }
  'case.reportedLost': None
  'case.problemReported': { buyer: string }
  'case.dontSellOn': None
  'case.sellerSilentBuyer': { seller: string; then: string; until: string }
  'case.sellerSilentStaff': { buyer: string; seller: string; then: string; until: string }
  'case.answerBy': { buyer: string; until: string }
  'case.answerByNoReturn': { buyer: string; until: string }
  'case.ifNoAnswer': { buyer: string; then: string }
  'case.canAskStaff': { decisionDays: number; until: string }
  'case.staffDecide': None
  'case.askedByYou': None
  'case.askedBySide': { side: string; who: string }
  'case.noDecisionBuyer': { seller: string; then: string; until: string }
  'case.noDecisionSeller': { buyer: string; then: string; until: string }
  'case.noDecisionStaff': { buyer: string; seller: string; then: string; until: string }
  'case.eachCanAppeal': None
  'case.youCanAppeal': None
  'case.noNewDecision': { decided: string; until: string }
  'case.closedSentence': None
  'case.comingBack': None
  'case.sendsBackBy': { buyer: string; seller: string; side: string; until: string }
  'case.youDisputed': None
  'case.canStillOffer': None
  'case.buyerCanAccept': { buyer: string }
  'case.sellerDisputes': { seller: string }
  'case.sellerOffers': { price: string; seller: string }
  'case.sellerCanStillOffer': { seller: string }
  'case.acceptToKeep': { price: string }
  'case.staffDecideOtherwise': { buyer: string; seller: string; until: string }
  'case.sendBack': None
  'case.sendBackBy': { until: string }
  'case.onItsWayToYou': None
  'case.onItsWayTo': { seller: string }
  'case.checkOnArrival': { buyer: string }
  'case.refundOnArrival': { buyer: string; side: string }
  'case.arrivalUnconfirmed': { side: string; until: string }
  'case.isBack': None
  'case.isBackWith': { seller: string }
  'case.checkBy': { buyer: string; until: string }
  'case.sellerChecks': { buyer: string; seller: string; side: string; until: string }
  'case.pointModel': None
  'case.pointDescription': None
  'case.pointParts': None
  'case.pointPhotos': None
  'case.photosAsListed': None
  'case.pointUnmentioned': None
  'case.unmentioned': None
  'case.pointLock': None
  'case.listedLockOff': None
  'case.listedParts': { parts: string }
  'case.notListed': None
  'case.nothingToReturnButton': None
  'case.nothingToReturnDone': { by: string; who: string }
  'case.nothingToReturnNote': { seller: string }
  'case.decidedCoversBoth': { buyer: string; price: string; seller: string; side: string }
  'case.noDecisionNothingBack': { buyer: string; side: string; until: string }
  'chargeback.addWordsNote': None
  'chargeback.sendEvidenceNote': None
  'chargeback.acceptNote': None
  'chargeback.bearByGuaranteeNote': { seller: string }
  'chargeback.bearBySellerNote': { seller: string }
  'chargeback.wonHeadline': None
  'chargeback.wonSentence': None
  'chargeback.lostHeadline': None
  'chargeback.toBearForSeller': None
  'chargeback.underReviewHeadline': None
  'chargeback.underReviewSentence': None
  'chargeback.lostBorneByBuyer': None
  'chargeback.lostBorneByNobody': None
  'chargeback.lostBorneByGuarantee': None
  'chargeback.lostBorneBySeller': None
  'chargeback.knownHandedOver': None
  'chargeback.knownScanned': None
  'chargeback.knownNeither': None
  'chargeback.knownDecidedForBuyer': None
  'chargeback.knownRefunded': { price: string }
  'chargeback.addWordsButton': None
  'chargeback.sendEvidenceButton': None
  'chargeback.acceptButton': None
  'chargeback.bearByGuaranteeButton': None
  'chargeback.bearBySellerButton': None
  'chargeback.wordsAdded': None
  'chargeback.evidenceBeingSent': None
  'chargeback.acceptedByStaff': None
  'chargeback.evidenceWithBank': None
  'chargeback.takenAfterInquiry': None
  'chargeback.bankSilent': None
  'chargeback.bankDecidedWon': None
  'chargeback.bankDecidedLost': None
  'chargeback.lostWithoutEvidence': None
  'chargeback.acceptanceDone': None
  'chargeback.lostStaffDecide': None
  'chargeback.guaranteeBears': None
  'chargeback.sellerBears': None
  'chargeback.refundPolicy': { toCheck: number; unit: string }
  'chargeback.reasonFraudulent': None
  'chargeback.reasonNotReceived': None
  'chargeback.reasonUnacceptable': None
  'chargeback.reasonNoRefund': None
  'chargeback.reasonDuplicate': None
  'chargeback.stateNeedsEvidence': None
  'chargeback.stateSending': None
  'chargeback.stateUnderReview': None
  'chargeback.stateAccepting': None
  'chargeback.stateSilent': None
  'chargeback.stateToBear': None
  'chargeback.stateWon': None
  'chargeback.stateLost': None
  'chargeback.stateAccepted': None
  'chargeback.stateExpired': None
  'chargeback.inquiryForBuyer': None
  'chargeback.inquiryForSeller': None
  'chargeback.takenForBuyer': None
  'chargeback.takenForSeller': None
  'chargeback.meanwhileForBuyer': None
  'chargeback.meanwhileForSeller': None
  'chargeback.toBearForBuyer': None
  'chargeback.lostForBuyer': None
  'chargeback.lostBuyerOwes': None
  'chargeback.knownBefore': { ofBuyer: number; ofSeller: number }
  'chargeback.borneByGuarantee': None
  'chargeback.bookingPaused': None
  'delivery.onItsWay': None
  'delivery.delivered': None
  'delivery.checkPhone': None
  'delivery.handedOver': None
  'delivery.phoneYours': None
  'delivery.complete': None
  'delivery.cancelled': None
  'delivery.otherCarrier': None
  'delivery.confirmArrivalButton': None
  'delivery.confirmArrivalDone': { by: string; who: string }
  'delivery.completeUnscannedDone': None
  'delivery.openCaseUnscannedDone': None
  'delivery.acceptButton': None
  'delivery.acceptDone': { by: string; who: string }
  'delivery.acceptBySilenceDone': None
  'delivery.extendInspectionButton': None
  'delivery.extendInspectionDone': { by: string; who: string }
  'delivery.extendInspectionNote': { seller: string }
  'delivery.correctTrackingButton': None
  'delivery.correctTrackingDone': None
  'delivery.correctTrackingNote': None
  'delivery.extendShippingButton': None
  'delivery.extendShippingDone': None
  'delivery.extendShippingNote': { buyer: string; seller: string }
  'delivery.extendCheckingButton': None
  'delivery.extendCheckingDone': None
  'delivery.extendCheckingNote': { buyer: string; seller: string }
  'delivery.handOverStandsDone': None
  'delivery.sayNotArrivedButton': None
  'delivery.sayNotArrivedDone': { by: string; who: string }
  'delivery.reportProblemButton': None
  'delivery.reportProblemDone': { by: string; who: string }
  'delivery.reportBlockedButton': None
  'delivery.reportBlockedDone': { by: string; who: string }
  'delivery.reportBlockedNote': { seller: string }
  'delivery.acceptNote': { seller: string }
  'delivery.confirmArrivalStaffNote': None
  'delivery.confirmArrivalNote': None
  'delivery.reportNote': { seller: string }
  'delivery.decideForBuyerDone': None
  'delivery.decideForSellerDone': None
  'delivery.arriveAfterCaseDone': None
  'delivery.undoneByBankDone': None
  'delivery.lostToBankDone': None
  'delivery.borneByGuaranteeDone': None
  'delivery.undoButton': None
  'delivery.undoDone': None
  'delivery.undoNote': { buyer: string; hasLeft: string; price: string; seller: string }
  'delivery.allBack': None
  'delivery.lessBack': { days: number; fee: number; rest: number; times: number }
  'delivery.noDelivery': { buyer: string; price: number; side: string }
  'delivery.shipButton': None
  'delivery.shipDone': { by: string; who: string }
  'delivery.shipNote': { buyer: string }
  'delivery.cancelEarlyButton': None
  'delivery.cancelEarlyDone': { by: string; who: string }
  'delivery.cancelEarlyNote': { back: string }
  'delivery.askToCancelButton': None
  'delivery.askToCancelDone': { by: string; who: string }
  'delivery.askToCancelNote': { back: string; otherSide: string }
  'delivery.withdrawCancelButton': None
  'delivery.withdrawCancelDone': { by: string; who: string }
  'delivery.withdrawCancelNote': { otherSide: string }
  'delivery.agreeToCancelButton': None
  'delivery.agreeToCancelDone': { by: string; who: string }
  'delivery.agreeToCancelNote': { buyer: string }
  'delivery.cancelLateButton': None
  'delivery.cancelLateDone': { by: string; who: string }
  'delivery.cancelAsSellerButton': None
  'delivery.cancelAsSellerDone': { by: string; who: string }
  'delivery.cancelAsSellerNote': { buyer: string }
  'delivery.cancelUnshippedDone': None
  'delivery.offerMeetingButton': None
  'delivery.offerMeetingDone': { by: string; who: string }
  'delivery.offerMeetingNote': { noDelivery: string; otherSide: string }
  'delivery.agreeToMeetButton': None
  'delivery.agreeToMeetDone': { by: string; who: string }
  'delivery.agreeToMeetNote': { noDelivery: string; side: string }
  'delivery.leaveMeetingButton': None
  'delivery.leaveMeetingDone': { by: string; who: string }
  'delivery.leaveMeetingNote': None
  'delivery.handOverButton': None
  'delivery.handOverDone': None
  'delivery.bankTookBackFrom': { buyer: string }
  'delivery.bankTookBackSellerSentence': None
  'delivery.bankTookBack': None
  'delivery.bankTookBackBuyerSentence': { seller: string }
  'delivery.youOfferedMeeting': { other: string }
  'delivery.offersMeeting': { other: string }
  'delivery.staffLookIntoIt': None
  'delivery.staffLookIntoItSentence': { until: string }
  'delivery.shipIt': None
  'delivery.shipItBy': { buyer: string; time: string; until: string }
  'delivery.shipItByExtended': { buyer: string; from: string; time: string; until: string }
  'delivery.waitingForShipping': { seller: string }
  'delivery.shipsBy': { seller: string; time: string; until: string }
  'delivery.shipsByExtended': { from: string; seller: string; time: string; until: string }
  'delivery.buyerAskedToCancel': { buyer: string }
  'delivery.agreeOrShip': { buyer: string; until: string }
  'delivery.youAskedToCancel': None
  'delivery.sellerAnswersCancel': { seller: string; until: string }
  'delivery.sellerAnswersCancelFee': { price: string; seller: string; until: string }
  'delivery.meet': { name: string }
  'delivery.meetAsSeller': { buyer: string; until: string }
  'delivery.meetAsBuyer': { seller: string; until: string }
  'delivery.payOnceChecked': { buyer: string }
  'delivery.ifNothingHeard': { until: string }
  'delivery.onItsWayToYou': None
  'delivery.tellOnArrival': { time: string }
  'delivery.ifNotHeardFrom': { until: string }
  'delivery.buyerChecksBy': { buyer: string; until: string }
  'delivery.checkPhoneBy': { seller: string; until: string }
  'delivery.paidAfter': { until: string }
  'delivery.reportHandOverBy': { seller: string; until: string }
  'delivery.saleComplete': None
  'delivery.orderComplete': None
  'delivery.cancelledLost': { buyer: string }
  'delivery.cancelledRelisted': { buyer: string }
  'delivery.cancelledYours': { buyer: string }
  'delivery.refundLessFee': { price: string }
  'delivery.refundInFull': None
  'delivery.chargedBackSeller': { buyer: string }
  'delivery.bankGaveBack': None
  'delivery.chargedBackBuyer': None
  'delivery.coverBothDone': None
  'delivery.undoCoverButton': None
  'delivery.undoCoverDone': None
  'delivery.undoCoverNote': { buyer: string; price: string; seller: string }
  'delivery.coveredForBuyer': None
  'delivery.coveredForSeller': None
  'delivery.checkAgainDone': None
  'delivery.reportStill': { until: string }
  'money.cardNumberIncomplete': None
  'money.cardNumberInvalid': None
  'money.cardMonthInvalid': None
  'money.cardYearPast': None
  'money.cardYearInvalid': None
  'money.cardDatePast': None
  'money.cardCodeIncomplete': None
  'money.cardCodeInvalid': None
  'money.payoutAllKept': None
  'money.refundDone': { amount: string }
  'money.refundByBank': { amount: string }
  'money.refundByStaff': { amount: string }
  'money.refundRetried': { amount: string }
  'money.refundOnItsWay': { amount: string }
  'money.refundTransferred': { amount: string; reference: string }
  'money.cancelFeeDue': { days: number; fee: string; free: number }
  'money.cancelWithin': { minutes: number }
  'money.cancelFreeTimes': { days: number; fee: string; free: number }
  'money.cancelFreeLeft': { left: number }
  'money.debtFrom': { causes: string }
  'money.debtFromChargeback': None
  'money.debtFromRefund': None
  'money.debtFromPostage': None
  'money.debtsWrittenOff': { count: number }
  'money.accountNone': None
  'money.accountNoneText': None
  'money.accountNoneButton': None
  'money.accountNew': None
  'money.accountNewText': None
  'money.accountNewButton': None
  'money.accountPending': None
  'money.accountPendingText': None
  'money.accountReady': None
  'money.accountReadyText': None
  'money.accountReadyButton': None
  'money.accountRestricted': None
  'money.accountRestrictedText': None
  'money.accountRestrictedButton': None
  'money.accountRejected': None
  'money.accountRejectedText': None
  'money.accountAnotherButton': None
  'money.accountClosed': None
  'money.accountClosedText': None
  'money.ownerRejectedText': None
  'money.paidByBank': None
  'money.paidByBankText': None
  'money.payoutHeld': None
  'money.payoutSending': None
  'money.payoutWaitsForAccount': None
  'money.payoutByStaff': None
  'money.payoutVoid': None
  'money.payoutHeldByBank': None
  'money.payoutHeldByProblem': None
  'money.payoutOwed': None
  'money.payoutPartGivenBack': { amount: string }
  'money.payoutDisputed': None
  'money.payoutPartKept': { amount: string }
  'money.payoutSent': None
  'money.payoutSentByHand': { reference: string }
  'money.payoutPartSent': { kept: string; sent: string }
  'money.payoutPartSentByHand': { kept: string; reference: string; sent: string }
  'money.heldByStaff': { day: string; reason: string }
  'money.allHeldByStaff': { day: string; reader: string; reason: string }
  'money.heldAsFirstSale': { day: string; reader: string }
  'money.changeWaitDay': { change: string; day: string }
  'money.changeWaitProof': { change: string }
  'money.changeWaitDayAndProof': { change: string; day: string }
  'money.sellerChangeWaitDay': { change: string; day: string }
  'money.sellerChangeWaitProof': { change: string }
  'money.sellerChangeWaitDayAndProof': { change: string; day: string }
  'money.postageWaits': { amount: string }
  'money.postageDue': { amount: string }
  'money.returnPostage': None
  'money.postageOwedBy': { seller: string }
  'money.postageOwed': None
  'money.postageCoveredBy': { seller: string }
  'money.postageCovered': None
  'money.returnScanned': None
  'money.returnNotScanned': None
  'money.returnsBefore': { ofBuyer: number; ofSeller: number }
  'money.postageWaitFor': { seller: string; why: string }
  'money.postageWaitForSeller': { why: string }
  'money.postageLinked': None
  'money.postageNotScanned': None
  'money.postageTooOften': { most: number }
  'money.saleUndone': None
  'money.chargebackLost': None
  'money.postageYouBear': None
  'money.takenBack': None
  'money.writtenOff': None
  'money.setOff': None
  'money.partGivenBack': None
  'money.heldAsCovered': { day: string }
  'money.postageByGuarantee': None
  'money.heldToReport': { day: string }
  'money.postageFromGuarantee': { amount: string }
  'notices.seePhone': None
  'notices.seeAllPhones': None
  'notices.seeMoney': None
  'notices.readDecision': None
  'notices.seeReports': None
  'notices.accountOpenAgain': None
  'notices.canSellAgain': None
  'notices.shownAgain': { what: string }
  'notices.payNow': None
  'notices.bookingEnded': { phone: string }
  'notices.youBought': { phone: string }
  'notices.refundDelayed': { phone: string }
  'notices.readMessage': None
  'notices.openOrder': None
  'notices.openSale': None
  'notices.openPayoutAccount': None
  'notices.payoutAccountReady': None
  'notices.readAnswer': None
  'notices.answerQuestion': None
  'notices.rateOrder': None
  'notices.seeRating': None
  'notices.openAccount': None
  'notices.chooseNewPassword': None
  'notices.contactUs': None
  'notices.priceDropped': { phone: string; price: string }
  'notices.priceDroppedText': { price: string; was: string }
  'notices.digestTitle': { count: number }
  'notices.debtWrittenOff': { price: string }
  'notices.debtWrittenOffText': { reason: string }
  'notices.reportReviewed': { what: string }
  'notices.reportActed': None
  'notices.reportNotActed': None
  'notices.appealRejectedText': None
  'notices.appealAcceptedText': None
  'notices.samePersonDecided': None
  'notices.listingsBack': None
  'notices.everyoneSeesAgain': None
  'notices.youBooked': { phone: string }
  'notices.payBookingBy': { by: string; price: string }
  'notices.phoneBooked': { phone: string }
  'notices.buyerPaysBy': { by: string; price: string }
  'notices.offerAccepted': { phone: string }
  'notices.counterAccepted': { phone: string }
  'notices.counterBuyerPaysBy': { by: string; price: string }
  'notices.bookingEnds': { phone: string }
  'notices.bookingEndsText': { by: string; price: string }
  'notices.bookingEndedText': None
  'notices.bookingCancelled': { phone: string }
  'notices.bookingCancelledText': None
  'notices.phoneFree': { phone: string }
  'notices.phoneFreeText': None
  'notices.youBoughtText': { price: string }
  'notices.phoneSold': { phone: string }
  'notices.phoneSoldText': { price: string }
  'notices.partRefundStarted': { phone: string }
  'notices.refundStarted': { phone: string }
  'notices.refundStartedText': { price: string; reason: string }
  'notices.refundDone': { phone: string }
  'notices.refundDoneText': { price: string }
  'notices.refundDelayedText': { price: string }
  'notices.refundByHand': { phone: string }
  'notices.refundByHandText': { price: string }
  'notices.postageDue': { phone: string }
  'notices.postageWaits': { price: string }
  'notices.postageDueText': { price: string }
  'notices.postageOwed': { phone: string }
  'notices.postageOwedText': { price: string }
  'notices.sentToBank': { price: string; reference: string }
  'notices.chargebackText': { price: string; sentence: string }
  'notices.shareTakenBack': { phone: string }
  'notices.shareTakenBackText': { price: string }
  'notices.shareOwed': { phone: string; price: string }
  'notices.shareOwedText': None
  'notices.payoutSent': { phone: string }
  'notices.payoutSetOff': { phone: string }
  'notices.payoutSetOffText': { price: string }
  'notices.payoutWaiting': { phone: string }
  'notices.payoutWaitingText': { price: string }
  'notices.payoutUnconfirmed': { phone: string }
  'notices.payoutUnconfirmedText': { price: string }
  'notices.payoutByHand': { phone: string }
  'notices.payoutByHandText': { price: string }
  'notices.messageFrom': { from: string; phone: string }
  'notices.messageText': None
  'notices.sellerVerified': None
  'notices.sellerVerifiedText': None
  'notices.payoutAccountReadyText': None
  'notices.payoutAccountRestricted': None
  'notices.payoutAccountRestrictedText': None
  'notices.payoutAccountRejected': None
  'notices.ownerRejectedText': None
  'notices.payoutAccountRejectedText': None
  'notices.payoutAccountClosed': None
  'notices.payoutAccountClosedText': None
  'notices.payoutHeld': { phone: string }
  'notices.payoutHeldText': { date: string; reason: string }
  'notices.payoutReleased': { phone: string }
  'notices.payoutReleasedText': None
  'notices.payoutsHeld': None
  'notices.payoutsHeldText': { date: string; reason: string }
  'notices.payoutsReleased': None
  'notices.payoutsReleasedText': None
  'notices.questionAsked': { phone: string }
  'notices.questionAskedText': None
  'notices.questionAnswered': { phone: string }
  'notices.questionAnsweredText': None
  'notices.rateTitle': { phone: string }
  'notices.ratedYou': { from: string; phone: string }
  'notices.ratedBoth': None
  'notices.ratedText': { time: string }
  'notices.signedOutEverywhere': None
  'notices.signedOutEverywhereText': None
  'notices.passwordChanged': None
  'notices.passwordChangedText': None
  'notices.emailChanged': None
  'notices.emailChangedText': None
  'notices.deletionAsked': { at: Date }
  'notices.deletionAskedText': { at: Date; reason: string }
  'notices.accountKept': None
  'notices.accountKeptText': { reason: string }
  'notices.logIn': None
  'notices.about': { phone: string; what: string }
  'notices.wishLine': { phone: string; price: string }
  'notices.wishLineWas': { phone: string; price: string; was: string }
  'notices.matchLine': { phone: string; price: string; search: string }
  'notices.matchLineWas': { phone: string; price: string; search: string; was: string }
  'notices.phoneFor': { phone: string; price: string }
  'notices.matchedListed': { search: string }
  'notices.matchedDropped': { price: string; search: string; was: string }
  'notices.digestMore': { more: number }
  'notices.warningAccount': None
  'notices.warningAbout': { what: string }
  'notices.decisionAbout': { notice: string; what: string }
  'notices.endsOn': { time: string }
  'notices.noEnd': None
  'notices.weFound': { facts: string }
  'notices.lawBehind': { words: string }
  'notices.ourRule': { words: string }
  'notices.byAPerson': None
  'notices.canAppeal': { months: number }
  'notices.appealRejected': { what: string }
  'notices.appealAccepted': { what: string }
  'notices.classDeals': None
  'notices.aboutDeals': None
  'notices.whyDeals': None
  'notices.classAlerts': None
  'notices.aboutAlerts': None
  'notices.whyAlerts': None
  'notices.classMessages': None
  'notices.aboutMessages': None
  'notices.whyMessages': None
  'notices.classCases': None
  'notices.aboutCases': None
  'notices.whyCases': None
  'notices.classMoney': None
  'notices.aboutMoney': None
  'notices.whyMoney': None
  'notices.classRatings': None
  'notices.aboutRatings': None
  'notices.whyRatings': None
  'notices.classAccount': None
  'notices.aboutAccount': None
  'notices.whyAccount': None
  'notices.classSecurity': None
  'notices.aboutSecurity': None
  'notices.whySecurity': None
  'notices.reportedBefore': None
  'notices.reportedAfter': None
  'notices.soldReportedBefore': None
  'notices.soldReportedAfter': None
  'notices.phoneReported': { phone: string }
  'notices.soldPhoneReported': { phone: string }
  'notices.registerLists': None
  'notices.registerListsSince': { date: string }
  'notices.payoutSentText': { price: string }
  'notices.payoutSentSetOff': { kept: string; price: string }
  'notices.holdEnd': None
  'notices.rateBy': { days: number; side: string; time: string }
  'notices.sellerVerifiedUntil': { until: Date }
  'notices.badgeRefused': None
  'notices.badgeRefusedText': { days: number; reason: string }
  'notices.badgeEnding': { until: Date }
  'notices.badgeEndingText': None
  'notices.badgeEnded': None
  'notices.badgeEndedText': None
  'notices.badgeRequestLapsed': None
  'notices.badgeRequestLapsedText': None
  'notices.openBadge': None
  'notices.renewBadge': None
  'notices.factorChanged': { change: string }
  'notices.factorChangedText': { change: string }
  'notices.factorReset': None
  'notices.factorResetText': { reason: string }
  'notices.factorResetByOperator': None
  'notices.staffSay': { reason: string }
  'notices.partRefunded': { phone: string; price: string }
  'notices.partRefundedText': { bearer: string; reason: string }
  'notices.openAnnouncement': None
  'notices.classNews': None
  'notices.aboutNews': None
  'notices.whyNews': None
  'notices.classTerms': None
  'notices.aboutTerms': None
  'notices.whyTerms': None
  'notices.bankDetailsChanged': None
  'notices.bankDetailsChangedText': { account: string }
  'notices.listingBack': { phone: string }
  'notices.listingBackText': { reason: string }
  'notices.listingsEnd': { count: number; day: Date; phone: string }
  'notices.listingsEndText': { count: number; needPhotos: number }
  'notices.listingsEnded': { count: number; phone: string }
  'notices.listingsEndedText': { count: number; needPhotos: number }
  'notices.renew': None
  'notices.renewAll': None
  'notices.addPhotos': None
  'notices.refundByBank': { phone: string }
  'notices.apiKeyMade': { name: string }
  'notices.apiKeyMadeText': None
  'notices.apiKeyRevoked': { name: string }
  'notices.apiKeyRevokedText': { reason: string }
  'notices.apiKeysEnded': { count: number }
  'notices.apiKeysEndedText': None
  'notices.webhookOff': { host: string }
  'notices.webhookOffText': { because: string }
  'notices.openWebhook': None
  'notices.apiKeyEnds': { at: Date; name: string }
  'notices.apiKeyEndsText': None
  'orders.youOffered': { offer: string }
  'orders.offerDeclined': None
  'orders.offerWithdrawn': None
  'orders.offerExpired': None
  'orders.listingChanged': None
  'orders.noLongerAvailable': None
  'orders.offerEnded': None
  'orders.answerOffer': None
  'orders.seeOffers': None
  'orders.stepAndReason': { reason: string; step: string }
  'orders.partRefunded': { buyer: string }
  'orders.bookedHeadline': None
  'orders.bookedSentence': { until: Date }
  'orders.payingHeadline': None
  'orders.payingSentence': None
  'orders.expiredHeadline': None
  'orders.expiredSentence': None
  'orders.refundedHeadline': None
  'orders.refundedSentence': None
  'orders.cancelledHeadline': None
  'orders.cancelledSentence': None
  'orders.refundOnItsWay': None
  'orders.makeStep': None
  'orders.acceptStep': None
  'orders.counterStep': None
  'orders.declineStep': None
  'orders.withdrawStep': None
  'orders.expireStep': None
  'orders.overtakeStep': None
  'orders.changeStep': None
  'orders.removeStep': None
  'orders.sellerAnswersBy': { by: string }
  'orders.offerReceived': { offer: string }
  'orders.answerOfferBy': { by: string; price: string }
  'orders.answerCounterBy': { by: string; offer: string }
  'orders.yourCounter': { counter: string }
  'orders.buyerAnswersBy': { by: string; offer: string }
  'orders.declinedBuyer': { offer: string }
  'orders.declinedSeller': { offer: string }
  'orders.withdrawnBuyer': None
  'orders.withdrawnSeller': { offer: string }
  'orders.expiredBuyer': None
  'orders.expiredSeller': { offer: string }
  'orders.bookedByAnother': None
  'orders.overtakenBuyer': None
  'orders.overtakenSeller': None
  'orders.changedBuyer': None
  'orders.youChangedListing': None
  'orders.changedSeller': None
  'orders.removedBuyer': None
  'orders.removedSeller': None
  'orders.counterLine': { price: string; who: string }
  'orders.expireLine': { price: string }
  'orders.overtakeLine': { price: string }
  'orders.changeLine': { price: string }
  'orders.removeLine': { price: string }
  'orders.payoutSent': { seller: string }
  'orders.bankTookBackFrom': { buyer: string }
  'orders.byConcernedStaff': None
  'orders.refundedByTransfer': { buyer: string }
  'orders.counterReceived': { counter: string }
  'orders.offerAccepted': None
  'orders.acceptedBuyer': None
  'orders.acceptedSeller': None
  'orders.makeLine': { price: string; who: string }
  'orders.acceptLine': { buyer: string; price: string; who: string }
  'orders.declineLine': { price: string; who: string }
  'orders.withdrawLine': { price: string; who: string }
  'orders.paid': { buyer: string }
  'orders.doneSentence': { done: string }
  'rules.nameHasBadge': None
  'rules.nameLikeStaff': None
  'rules.textNotShown': { label: string }
  'rules.textManyAccents': { label: string }
  'rules.textUnreadable': { label: string }
  'rules.shareCard': None
  'rules.sharePayout': None
  'rules.shareDevice': None
  'rules.sharePhone': None
  'rules.shareAddress': None
  'rules.shareChain': None
  'rules.shareContact': None
  'rules.linked': { what: string }
  'rules.possiblyLinked': { what: string }
  'rules.scoreOf': None
  'rules.scoreWeight': { days: number }
  'rules.scoreMean': None
  'rules.scoreFormula': { weight: number }
  'rules.scoreGoodShare': { stars: number; z: string }
  'rules.scoreOfNew': { least: number }
  'phones.lockedTo': { carrier: string }
  'phones.notStated': None
  'phones.imeiNoDigits': None
  'phones.imeiLength': { count: number }
  'phones.imeiZeros': None
  'phones.imeiCheckDigit': None
  'phones.batteryHealthMeaning': None
  'phones.conditionLikeNew': None
  'phones.conditionLikeNewMeaning': None
  'phones.conditionVeryGood': None
  'phones.conditionVeryGoodMeaning': None
  'phones.conditionGood': None
  'phones.conditionGoodMeaning': None
  'phones.conditionFair': None
  'phones.conditionFairMeaning': None
  'phones.conditionForParts': None
  'phones.conditionForPartsMeaning': None
  'phones.networkAny': None
  'phones.networkOne': None
  'phones.faultScreenCracked': None
  'phones.faultScreenMarks': None
  'phones.faultBackCracked': None
  'phones.faultCamera': None
  'phones.faultSpeaker': None
  'phones.faultMicrophone': None
  'phones.faultButtons': None
  'phones.faultCharging': None
  'phones.faultBiometrics': None
  'phones.faultWater': None
  'phones.boxOriginal': None
  'phones.boxCharger': None
  'phones.boxCable': None
  'phones.boxEarphones': None
  'phones.boxCase': None
  'phones.boxReceipt': None
  'phones.accountLockOff': None
  'phones.accountLockOffMeaning': None
  'phones.accountLockOn': None
  'phones.accountLockOnMeaning': None
  'phones.partBattery': None
  'phones.partDisplay': None
  'phones.partBack': None
  'phones.partCamera': None
  'phones.partOther': None
  'phones.replacedByMaker': None
  'phones.replacedByAuthorised': None
  'phones.replacedByIndependent': None
  'phones.replacedByOwner': None
  'phones.replacedByUnknown': None
  'phones.noPartReplaced': None
  'phones.replacedPart': { by: string; part: string }
  'phones.gigabytes': { size: number }
  'phones.terabytes': { size: number }
  'phones.factCondition': None
  'phones.factStorage': None
  'phones.factColour': None
  'phones.factUsed': None
  'phones.factBatteryHealth': None
  'phones.factNetwork': None
  'phones.factAccountLock': None
  'phones.factReplacedParts': None
  'phones.factFaults': None
  'phones.factBox': None
  'phones.percent': { share: number }
  'phones.noFaults': None
  'phones.usedUnderMonth': None
  'phones.usedMonths': { months: number }
  'phones.usedYears': { years: number }
  'phones.usedYearsAndMonths': { months: number; years: number }
  'phones.updatesUnknown': None
  'phones.updatesSupported': None
  'phones.updatesEnded': None
  'phones.updatesEndedOn': { day: string }
  'phones.updatesUntil': { day: string }
  'phones.perYear': { price: string }
  'phones.shortUnknown': None
  'phones.shortSupported': None
  'phones.shortEnded': None
  'phones.shortEnding': { month: string }
  'phones.shortUntil': { month: string }
  'parts.name': None
  'parts.country': None
  'parts.choose': None
  'parts.pleaseConfirm': None
  'parts.phoneNumber': None
  'parts.location': None
  'parts.deliveryAddress': None
  'parts.whatCosts': None
  'parts.total': None
  'parts.reports': None
  'parts.chargebacks': None
  'parts.debts': None
  'parts.flaggedOrders': None
  'parts.bankTransfers': None
  'parts.integrity': None
  'parts.myOrders': None
  'parts.offers': None
  'parts.addProduct': None
  'parts.myProducts': None
  'parts.questions': None
  'parts.sales': None
  'parts.savedSearches': None
  'parts.messages': None
  'parts.ratings': None
  'parts.notices': None
  'parts.account': None
  'parts.somethingWentWrong': None
  'parts.tryAgain': None
  'parts.or': None
  'parts.unreadNotices': None
  'parts.allNotices': None
  'parts.loadingNotices': None
  'parts.originalPrice': { aloud: Tag; price: string; s: Tag }
  'parts.youSave': { percent: number; price: string }
  'parts.addPictures': None
  'parts.booked': None
  'parts.seller': None
  'parts.posted': None
  'parts.battery': { batteryHealth: number }
  'parts.asDescribed': None
  'parts.notAsDescribed': None
  'parts.doesNotCount': None
  'parts.notShownYet': None
  'parts.reply': { time: Tag }
  'parts.recentlySeen': None
  'parts.report': None
  'parts.newSeller': None
  'parts.aboutRingback': None
  'parts.searchPhones': None
  'parts.menu': None
  'parts.main': None
  'parts.home': None
  'parts.sell': None
  'parts.blogPage': None
  'parts.logIn': None
  'parts.signUp': None
  'parts.signOut': None
  'parts.coloursChange': { next: string; theme: string }
  'parts.colours': { theme: string }
  'parts.verifiedSeller': None
  'parts.verified': None
  'parts.verifyEmailFirst': None
  'parts.sendAgain': None
  'parts.openPicture': { number: number }
  'parts.openPictureOf': { number: number; who: string }
  'parts.pictureTitle': { number: number }
  'parts.pictureToSend': { number: number }
  'parts.removePicture': { number: number }
  'parts.role': { role: string }
  'parts.compareFull': { maxCompared: number }
  'parts.compareNamed': { name: string }
  'parts.compareHint': None
  'parts.compareTray': None
  'parts.compareNone': None
  'parts.money': None
  'parts.errorTitle': None
  'parts.goHome': None
  'parts.pageNotShown': None
  'parts.outOfDate': { message: string }
  'parts.notFoundTitle': None
  'parts.notFoundText': None
  'parts.noticesNotShown': None
  'parts.noNewNotices': None
  'parts.unreadNotice': None
  'parts.anotherPage': { title: string }
  'parts.rangeKey': None
  'parts.asksKey': None
  'parts.guidanceUnknown': { why: string }
  'parts.rareBrand': None
  'parts.numbersDisagree': None
  'parts.guidanceBasis': { basis: string }
  'parts.guidanceUpdates': { text: string }
  'parts.guidancePerYear': { perYear: string; text: string }
  'parts.guidanceUpdatesEnd': { text: string }
  'parts.soldHereRange': { high: string; low: string; middle: string }
  'parts.askingRange': { high: string; low: string; middle: string }
  'parts.costRange': { high: string; low: string; middle: string }
  'parts.pictureLoading': { alt: string }
  'parts.fullPicture': None
  'parts.picturesToSend': None
  'parts.bookedByYou': None
  'parts.removedByStaff': None
  'parts.ratingRemoved': None
  'parts.reportCategory': None
  'parts.reportWords': None
  'parts.reportConversationNote': None
  'parts.reportNote': None
  'parts.goToDashboard': None
  'parts.slogan': None
  'parts.demoMail': None
  'parts.demoSandbox': None
  'parts.unreadMessages': { aloud: Tag; count: string }
  'parts.linkSent': None
  'parts.checkingEmail': None
  'parts.linkFollowed': None
  'parts.compareButton': { aloud: Tag; name: string }
  'parts.compareCount': { count: number }
  'parts.googleButton': None
  'parts.asksOfModel': { high: string; low: string; middle: string; sample: number }
  'parts.asksLike': { high: string; low: string; middle: string; sample: number }
  'parts.soldOfModel': { sample: number }
  'parts.soldLike': { sample: number }
  'parts.asksElsewhere': { month: string; ofModel: number; sample: number }
  'parts.asksElsewhereAndSales': { month: string; ofModel: number; sample: number; soldHere: number }
  'parts.askingIsHigher': None
  'parts.markedPrice': { label: string; price: string }
  'parts.closedAccount': None
  'parts.clearSeen': { aloud: Tag }
  'parts.quoteReference': { code: Tag; id: string }
  'parts.reportPhone': None
  'parts.reportPerson': None
  'parts.reportMessage': None
  'parts.reportRating': None
  'parts.reportQuestion': None
  'parts.reportAnswer': None
  'parts.pageForRole': { role: string }
  'parts.signedInAs': { name: string; role: string }
  'parts.aboutUs': None
  'parts.contactUs': None
  'parts.privacyPolicy': None
  'parts.termsOfUse': None
  'parts.demoNote': None
  'parts.verifyEmailText': { email: string; strong: Tag }
  'parts.salesCount': { sales: number }
  'parts.score': { aloud: Tag; score: string }
  'parts.stars': { stars: number }
  'parts.quotation': { words: string }
  'parts.imprint': None
  'parts.withdrawal': None
  'parts.developers': None
  'browser.confirmPayment': None
  'browser.completeAuthentication': None
  'browser.failAuthentication': None
  'browser.yourCard': None
  'browser.sandboxWallet': None
  'browser.payWith': None
  'browser.pay': { price: string }
  'browser.cancel': None
  'browser.pictureEmpty': None
  'browser.reloadPage': None
  'browser.confirmPaymentText': None
  'browser.expiryIncomplete': None
  'browser.walletButton': None
  'browser.klarnaButton': None
  'browser.sandboxWalletText': None
  'browser.tooManyTries': None
  'browser.signInFailed': None
  'browser.pageFailed': None
  'browser.notAPicture': None
  'browser.roomForPictures': { maxMessagePictures: number }
  'browser.contactHidden': { read: string }
  'browser.providerUnreachable': None
  'browser.cardNumber': None
  'browser.expiryDate': None
  'browser.expiryPlaceholder': None
  'browser.cvc': None
  'browser.bankAccount': None
  'browser.klarna': None
  'browser.cardPays': None
  'browser.cardDeclined': None
  'browser.cardAsks': None
  'browser.wrongPassword': None
  'browser.notCurrentPassword': None
  'browser.passwordTooShort': None
  'browser.passwordTooLong': None
  'browser.emailInvalid': None
  'browser.accountExists': None
  'browser.linkExpired': None
  'browser.logInAgain': None
  'browser.emailConfirmedAlready': None
  'browser.wrongCode': None
  'browser.wrongBackupCode': None
  'browser.passkeyUnknown': None
  'browser.passkeyRefused': None
  'account.account': None
  'account.aboutYou': None
  'account.name': None
  'account.email': None
  'account.role': None
  'account.sellerBadge': None
  'account.reportsDecisions': None
  'account.myReports': None
  'account.decisionsAboutMe': None
  'account.newEmail': None
  'account.sendLink': None
  'account.nameChanged': None
  'account.fullName': None
  'account.saveName': None
  'account.passwordChanged': None
  'account.password': None
  'account.passwordNow': None
  'account.newPassword': None
  'account.changePassword': None
  'account.closeMyAccount': None
  'account.confirmType': { email: string }
  'account.cancel': None
  'account.collectingData': None
  'account.yourData': None
  'account.downloadMyData': None
  'account.verified': None
  'account.notVerified': None
  'account.sendAgain': None
  'account.sendTestMessage': None
  'account.noticesByEmail': None
  'account.savedAddress': None
  'account.addressSaved': None
  'account.addressForgotten': None
  'account.saveAddress': None
  'account.signOutEverywhere': None
  'account.accountAbout': None
  'account.noBadgeYet': None
  'account.reportsAbout': None
  'account.sameEmail': None
  'account.emailNow': { now: string }
  'account.verifiedName': { link: Tag; name: string }
  'account.passwordAbout': None
  'account.newPasswordHint': None
  'account.roleChanged': { other: string }
  'account.changeRoleTitle': None
  'account.changeRoleAbout': { other: string; role: string }
  'account.changeRoleButton': { other: string }
  'account.closeQuestion': None
  'account.closeWithDebt': None
  'account.dataDownloaded': None
  'account.yourDataAbout': None
  'account.linkSent': None
  'account.emailStopped': { time: Tag }
  'account.mailRejection': { answer: string; at: string }
  'account.mailRejectionHint': None
  'account.noticesByEmailAbout': None
  'account.alwaysComes': { about: string }
  'account.savedAddressAbout': None
  'account.forgetAddress': None
  'account.signedOutEverywhere': None
  'account.signOutEverywhereAbout': None
  'account.followLink': None
  'account.followLinkFirst': None
  'account.oldEmailAgrees': { now: string; sentTo: string; strong: Tag }
  'account.newEmailLink': { sentTo: string; strong: Tag }
  'account.passwordNowRequired': None
  'account.newPasswordRequired': None
  'account.closeAdmin': None
  'account.closeSeller': None
  'account.closeBuyer': None
  'account.cannotBeUndone': None
  'staff.soldInLastEightWeeks': None
  'staff.bankTransfers': None
  'staff.bankTransfersAbout': None
  'staff.toSellers': None
  'staff.toBuyers': None
  'staff.toWhom': None
  'staff.cases': None
  'staff.casesAbout': None
  'staff.late': None
  'staff.toDecide': None
  'staff.allOpen': None
  'staff.chargebacks': None
  'staff.chargebacksAbout': None
  'staff.unknownOrder': None
  'staff.whichChargebacks': None
  'staff.notDecided': None
  'staff.all': None
  'staff.loadingChargebacks': None
  'staff.noChargeback': None
  'staff.noChargebackNote': None
  'staff.debts': None
  'staff.debtsAbout': None
  'staff.debtsNote': None
  'staff.loadingDebts': None
  'staff.noDebt': None
  'staff.noDebtNote': None
  'staff.delete': None
  'staff.refund': None
  'staff.refundQuestion': { buyer: string; price: string; productName: string }
  'staff.refundNote': None
  'staff.flaggedOrders': None
  'staff.flaggedOrdersAbout': None
  'staff.longestWaitingFirst': None
  'staff.loadingList': None
  'staff.noFlaggedOrder': None
  'staff.lookAtBooks': None
  'staff.noFlaggedOrderNote': None
  'staff.theGuarantee': None
  'staff.guaranteeBalance': None
  'staff.paidInLast30Days': None
  'staff.guaranteeAtFloor': { price: string }
  'staff.reason': None
  'staff.forHowManyDays': None
  'staff.changeHold': None
  'staff.holdPayout': None
  'staff.releasePayout': None
  'staff.releasePayoutQuestion': { seller: string }
  'staff.releasePayoutNote': None
  'staff.holdPayouts': None
  'staff.release': None
  'staff.thePayoutsTo': { name: string }
  'staff.releaseSellerQuestion': { name: string }
  'staff.releaseSellerNote': None
  'staff.holdAllPayouts': { name: string }
  'staff.integrity': None
  'staff.integrityAbout': None
  'staff.checkNow': None
  'staff.checkingBooks': None
  'staff.allWell': None
  'staff.somethingBroke': None
  'staff.ledger': None
  'staff.cardProvider30Days': None
  'staff.chargedGivenBack': { charged: number; foreign: number; refunded: number }
  'staff.checked': None
  'staff.ledgerNote': None
  'staff.loadingLedger': None
  'staff.emptyLedger': None
  'staff.emptyLedgerNote': None
  'staff.measure': None
  'staff.daysHint': None
  'staff.ground': None
  'staff.groundPlaceholder': None
  'staff.theFacts': None
  'staff.factsForColleagues': None
  'staff.factsForPerson': None
  'staff.decide': None
  'staff.theAppeal': None
  'staff.appealNotGranted': None
  'staff.appealGranted': None
  'staff.theReasons': None
  'staff.decideAppeal': None
  'staff.endNow': None
  'staff.report': None
  'staff.reportAbout': None
  'staff.loadingReport': None
  'staff.whatHappened': None
  'staff.decided': None
  'staff.takeIt': None
  'staff.yoursUntil': { until: string }
  'staff.leaveIt': None
  'staff.theDecision': None
  'staff.endBeforeItsTime': None
  'staff.marketItself': None
  'staff.listingAsWasReported': None
  'staff.priceNow': { price: string }
  'staff.seeItsPage': None
  'staff.theListing': None
  'staff.theConversation': None
  'staff.readAll': None
  'staff.theQuestion': None
  'staff.borrowedPhotos': None
  'staff.borrowedHint': None
  'staff.inThisListing': None
  'staff.inOtherListing': None
  'staff.shownFirst': { since: string }
  'staff.shownLater': { since: string }
  'staff.showsMore': None
  'staff.showsLess': None
  'staff.borrowedFrom': { name: string; phone: Tag; seller: string }
  'staff.photoDeleted': None
  'staff.answer': { answer: string }
  'staff.whoseItIs': None
  'staff.thePerson': None
  'staff.name': None
  'staff.role': None
  'staff.hereSince': None
  'staff.suspendedFrom': None
  'staff.phonesOnLists': None
  'staff.sold': None
  'staff.bought': None
  'staff.reportedOtherwise': None
  'staff.decidedBefore': None
  'staff.aRatingOf': { of: string }
  'staff.reply': { reply: string }
  'staff.openOrder': None
  'staff.reports': None
  'staff.reportsAbout': None
  'staff.yours': None
  'staff.appealed': None
  'staff.whichReports': None
  'staff.latestFirst': None
  'staff.mostSeriousFirst': None
  'staff.loadingReports': None
  'staff.noReport': None
  'staff.noReportNote': None
  'staff.order': None
  'staff.orderAbout': None
  'staff.theMoney': None
  'staff.payoutWait': { text: string }
  'staff.emailRejectedSince': { answer: string; at: string }
  'staff.verified': None
  'staff.findByNameOrEmail': None
  'staff.status': None
  'staff.countInAll': { count: number }
  'staff.showEverybody': None
  'staff.recordBankTransfer': None
  'staff.tryPayoutAgain': None
  'staff.tryPayoutAgainQuestion': { price: string; sellerName: string }
  'staff.tryPayoutAgainNote': None
  'staff.reference': None
  'staff.referenceHint': None
  'staff.transferReasonHint': None
  'staff.transferredButton': { price: string }
  'staff.keptBack': { price: string }
  'staff.staffPayoutsNote': None
  'staff.noStaffPayout': None
  'staff.chargeWithoutOrder': None
  'staff.staffRefundsNote': None
  'staff.noStaffRefund': None
  'staff.noStaffRefundNote': None
  'staff.sort': None
  'staff.writeOffDebt': None
  'staff.writeOffNote': { date: string; price: string; sellerName: string }
  'staff.writeOffButton': { price: string }
  'staff.sellersWhoOwe': { count: number }
  'staff.sellers': { count: number }
  'staff.buyers': { count: number }
  'staff.phonesOnMarket': { count: number; figure: string }
  'staff.allBuyersAbout': None
  'staff.allSellersAbout': None
  'staff.caseSellerTurn': None
  'staff.caseTalking': None
  'staff.caseReturnAgreed': None
  'staff.caseReturning': None
  'staff.caseReturned': None
  'staff.caseClosed': None
  'staff.askedBy': { name: string }
  'staff.deletionNote': None
  'staff.bringBack': None
  'staff.bringBackQuestion': { name: string }
  'staff.bringBackNote': None
  'staff.deleteNow': None
  'staff.deleteNowQuestion': { name: string }
  'staff.accountClosed': None
  'staff.holdPayoutNote': None
  'staff.holdSellerNote': None
  'staff.payoutTo': { name: string }
  'staff.changeHoldOf': { aloud: Tag; name: string }
  'staff.holdPayoutsTo': { aloud: Tag; name: string }
  'staff.accountProvider': None
  'staff.accountHeld': None
  'staff.accountSeller': None
  'staff.accountMarket': None
  'staff.accountGuarantee': None
  'staff.accountProviderFees': None
  'staff.accountRefunds': None
  'staff.accountDisputed': None
  'staff.accountBuyer': None
  'staff.accountBank': None
  'staff.movedCharge': None
  'staff.movedRefundStarted': None
  'staff.movedRefundDone': None
  'staff.movedRefundFailed': None
  'staff.movedCancelFee': None
  'staff.movedCompletion': None
  'staff.movedCompletionUndone': None
  'staff.movedTransfer': None
  'staff.movedReversal': None
  'staff.movedBankTransfer': None
  'staff.movedWriteOff': None
  'staff.movedPartBorne': None
  'staff.movedProviderFee': None
  'staff.movedChargeback': None
  'staff.movedChargebackLost': None
  'staff.transactionsSealed': { transactions: number; unsealed: number }
  'staff.providerSilent': None
  'staff.invariantHolds': None
  'staff.invariantBroken': None
  'staff.yes': None
  'staff.no': None
  'staff.chooseMeasure': None
  'staff.chooseGround': None
  'staff.chooseOne': None
  'staff.stepTaken': None
  'staff.stepLeft': None
  'staff.stepDismissed': None
  'staff.stepUpheld': None
  'staff.stepRevoked': None
  'staff.stepLifted': None
  'staff.stepExpired': None
  'staff.stepCleared': None
  'staff.moreMinutes': None
  'staff.stateSince': { at: string; state: string }
  'staff.reportsTitle': { count: number }
  'staff.reportedBy': { actedUpon: number; at: string; before: number; by: string }
  'staff.writtenBy': { at: string; by: string; reported: string }
  'staff.closed': None
  'staff.allButOpenOrders': None
  'staff.selling': None
  'staff.decisionBefore': { at: Date; facts: string; measure: string }
  'staff.roleSeller': None
  'staff.roleBuyer': None
  'staff.roleAdmin': None
  'staff.notVerified': None
  'staff.kindPerson': None
  'staff.kindMessage': None
  'staff.kindRating': None
  'staff.kindQuestion': None
  'staff.kindAnswer': None
  'staff.phoneOf': { person: string }
  'staff.withColleague': { by: string }
  'staff.orderSides': { buyer: string; id: string; seller: string }
  'staff.buyerFromSeller': { buyer: string; sellerName: string }
  'staff.everyStatus': None
  'staff.nobodyYet': { userstatus: string }
  'staff.nobodyCalled': { search: string; userstatus: string }
  'staff.nobodySuch': { userstatus: string }
  'staff.recordTransferNote': { price: number; to: string }
  'staff.recordTransferToBuyerNote': { price: number }
  'staff.recordTransferFor': { about: string; aloud: Tag }
  'staff.tryRefundAgain': { aloud: Tag; name: string }
  'staff.oldestFirst': None
  'staff.dearestFirst': None
  'staff.verifySeller': { aloud: Tag; name: string }
  'staff.writeOffWhatOwes': { aloud: Tag; sellerName: string }
  'staff.orderBooked': None
  'staff.orderPaying': None
  'staff.orderPaid': None
  'staff.orderExpired': None
  'staff.orderCancelled': None
  'staff.orderRefunded': None
  'staff.buyersAddress': None
  'staff.verificationOf': { aloud: Tag; name: string }
  'staff.logSealed': { rows: number; unsealed: number }
  'staff.doneWithQuestion': { productName: string }
  'staff.doneWithButton': None
  'staff.startedByStaff': None
  'staff.noneDecided': None
  'staff.refundNoteLeft': None
  'alerts.savedSearches': None
  'alerts.findPhones': None
  'alerts.loadingSearches': None
  'alerts.searchPhones': None
  'alerts.loadingAlerts': None
  'alerts.searchingAgain': None
  'alerts.renameSearch': None
  'alerts.name': None
  'alerts.saveName': None
  'alerts.rename': None
  'alerts.switchOff': None
  'alerts.switchOn': None
  'alerts.delete': None
  'alerts.off': None
  'alerts.atOnce': None
  'alerts.inEvening': None
  'alerts.description': None
  'alerts.empty': None
  'alerts.emptyHint': None
  'alerts.alertsTitle': None
  'alerts.noAlertsYet': None
  'alerts.useTimeZone': { timeZone: string }
  'alerts.missedTitle': { name: string }
  'alerts.nothingMissed': None
  'alerts.missed': None
  'alerts.openAndChange': None
  'alerts.deleteQuestion': { name: string }
  'alerts.deleteNote': None
  'alerts.deleted': None
  'alerts.newMatch': { search: string }
  'alerts.cheaperMatch': { search: string }
  'alerts.wishlistCheaper': None
  'alerts.newMatchGone': { search: string }
  'alerts.cheaperMatchGone': { search: string }
  'alerts.wishlistCheaperGone': None
  'alerts.atOnceOutcome': None
  'alerts.digestOutcome': None
  'alerts.waitingOutcome': None
  'alerts.againOutcome': None
  'alerts.goneOutcome': None
  'alerts.offOutcome': None
  'alerts.enoughOutcome': None
  'alerts.beforeOutcome': None
  'alerts.notToldOutcome': None
  'alerts.digestHint': { timeZone: string }
  'alerts.quotedWords': { words: string }
  'alerts.told': { told: number }
  'alerts.toldAndWaiting': { told: number; waiting: number }
  'signIn.continueLogIn': None
  'signIn.iAm': None
  'signIn.continueSignUp': None
  'signIn.linkFromLetter': None
  'signIn.logInFirst': None
  'signIn.logIn': None
  'signIn.linkNoLongerWorks': None
  'signIn.openAccount': None
  'signIn.forgotPassword': None
  'signIn.email': None
  'signIn.sendLink': None
  'signIn.googleSignIn': None
  'signIn.done': None
  'signIn.signingIn': None
  'signIn.password': None
  'signIn.submit': None
  'signIn.chooseNewPassword': None
  'signIn.askForNewLink': None
  'signIn.newPassword': None
  'signIn.changePassword': None
  'signIn.notSignedIn': None
  'signIn.signUp': None
  'signIn.fullName': None
  'signIn.emailAddress': None
  'signIn.logInFirstText': None
  'signIn.emailLinkOver': None
  'signIn.forgotPasswordTitle': None
  'signIn.forgotPasswordAbout': None
  'signIn.forgotPasswordIntro': None
  'signIn.linkSentTitle': None
  'signIn.backToLogIn': None
  'signIn.closeWindow': None
  'signIn.logInAbout': None
  'signIn.resetPasswordAbout': None
  'signIn.passwordChanged': None
  'signIn.resetLinkOver': None
  'signIn.passwordHint': None
  'signIn.signUpAbout': None
  'signIn.linkSent': { email: string; strong: Tag }
  'signIn.demoMailbox': { link: Tag }
  'signIn.passwordRequired': None
  'signIn.logInToBook': None
  'signIn.logInToSell': None
  'signIn.logInToGoOn': None
  'signIn.seller': None
  'signIn.sellerHint': None
  'signIn.buyer': None
  'signIn.buyerHint': None
  'signIn.signUpToBook': None
  'signIn.signUpToSell': None
  'signIn.signUpToGoOn': None
  'signIn.agreeToTerms': { link: Tag }
  'signIn.nameLength': None
  'signIn.logInThenLink': None
  'signIn.tooManyPasswords': { minutes: number }
  'signIn.passkeyNotUnlocked': None
  'signIn.passkeyOfAnother': None
  'signIn.passkeyName': { max: number }
  'signIn.confirmFirst': None
  'signIn.secondFactorNeeded': None
  'signIn.logInAgain': None
  'signIn.codeUsed': None
  'signIn.appAlready': None
  'signIn.codesNeedFactor': None
  'signIn.tooManyCodes': { minutes: number }
  'signIn.accountReady': None
  'signIn.accountReadyNext': { email: string; letter: string }
  'signIn.toYourAccount': None
  'signIn.emailConfirmed': None
  'signIn.emailConfirmedNext': None
  'signIn.emailConfirmedHere': None
  'buying.receipt': None
  'buying.printReceipt': None
  'buying.allOrders': None
  'buying.wholeWishlist': None
  'buying.recordPayment': None
  'buying.cardPayment': None
  'buying.seeAccount': None
  'buying.tryAgain': None
  'buying.holdEnded': None
  'buying.myOrders': None
  'buying.loadingOrders': None
  'buying.findOrder': None
  'buying.from': { sellerName: string }
  'buying.withDelivery': None
  'buying.showAllOrders': None
  'buying.lookAtPhones': None
  'buying.onMyWishlist': { productName: string }
  'buying.loadingWishlist': None
  'buying.findPhone': None
  'buying.listed': { postDate: string }
  'buying.paid': None
  'buying.refunded': None
  'buying.ended': None
  'buying.bookAgain': None
  'buying.cancelBooking': None
  'buying.keepBooking': None
  'buying.orderSummary': None
  'buying.soldBy': { sellerName: string }
  'buying.goesTo': None
  'buying.whatCosts': None
  'buying.productName': None
  'buying.productPrice': None
  'buying.total': None
  'buying.message': None
  'buying.nothingWasCharged': None
  'buying.loadingOrder': None
  'buying.date': None
  'buying.transaction': None
  'buying.order': None
  'buying.seller': None
  'buying.buyer': None
  'buying.email': None
  'buying.phone': None
  'buying.orByCard': None
  'buying.sold': None
  'buying.noLongerOffered': None
  'buying.booked': None
  'buying.phonePage': None
  'buying.waysTitle': None
  'buying.toPayTile': None
  'buying.wishesTile': None
  'buying.savedTile': None
  'buying.nextPhoneTitle': None
  'buying.toPayTitle': None
  'buying.payNowLink': None
  'buying.wishesTitle': None
  'buying.payNowButton': None
  'buying.chargedUnrecorded': None
  'buying.chargeUnknown': None
  'buying.askAboutPayment': None
  'buying.payTitle': { price: string }
  'buying.cardHint': None
  'buying.testCards': None
  'buying.testCardsHint': None
  'buying.holdTimeLeft': None
  'buying.holdOver': None
  'buying.myOrdersAbout': None
  'buying.noOrdersFound': { search: string }
  'buying.noOrders': None
  'buying.noOrdersHint': None
  'buying.noWishesFound': { search: string }
  'buying.showAllWishes': None
  'buying.noWishes': None
  'buying.noWishesHint': None
  'buying.cancelBookingQuestion': { productName: string }
  'buying.cancelBookingNote': None
  'buying.goesToLine': { location: string }
  'buying.paidStepSend': { location: string; productName: string; sellerName: string }
  'buying.paidStepHold': None
  'buying.paidStepNotices': None
  'buying.seePhone': None
  'buying.backToMyOrders': None
  'buying.moneyGivenBack': None
  'buying.receiptAbout': None
  'buying.noReceipt': None
  'buying.goToOrder': None
  'buying.noReceiptHint': { productName: string }
  'buying.receiptFrom': None
  'buying.backToOrder': None
  'buying.paymentFacts': None
  'buying.cardRefused': None
  'buying.notCharged': None
  'buying.paused': None
  'buying.paidTile': None
  'buying.priceWithDelivery': { price: string }
  'buying.priceFrom': { price: string; sellerName: string }
  'buying.wishState': { state: string }
  'buying.findTitle': None
  'buying.findText': None
  'buying.keepTitle': None
  'buying.keepText': None
  'buying.bookTitle': None
  'buying.bookText': None
  'buying.providerUnreachable': None
  'buying.answerLost': None
  'buying.bankStillWorking': None
  'buying.unreachableNotCharged': None
  'buying.myWishlistAbout': None
  'buying.removed': None
  'buying.undo': { aloud: Tag; productName: string }
  'buying.cancelled': None
  'buying.paymentAbout': None
  'buying.boughtFrom': { sellerName: string }
  'buying.boughtFromOn': { sellerName: string; time: Tag }
  'buying.bookAgainIfFree': { productName: string }
  'buying.buyNow': { aloud: Tag; productName: string }
  'buying.cardDeclined': None
  'buying.cardWithoutFunds': None
  'buying.cardExpired': None
  'buying.cardCodeWrong': None
  'buying.cardUnprocessed': None
  'buying.cardUnconfirmed': None
  'dashboard.signOut': None
  'dashboard.tryAgain': None
  'dashboard.welcome': { name: string }
  'dashboard.somethingWentWrongRingback': None
  'dashboard.dashboard': None
  'dashboard.eightWeeksAgo': None
  'dashboard.thisWeek': None
  'dashboard.accountSuspended': { link: Tag }
  'dashboard.signOutHint': None
  'dashboard.backToDashboard': None
  'dashboard.answeredStatus': { status: number }
  'dashboard.nothingSold': None
  'dashboard.soldWithoutDelivery': { sold: number }
  'dashboard.weekSold': { price: string; sold: number; time: Tag }
  'dashboard.about': None
  'dashboard.adminPromise': None
  'dashboard.sellerPromise': None
  'dashboard.buyerPromise': None
  'dashboard.mailRejected': { link: Tag }
  'dashboard.sellingSuspended': { link: Tag }
  'dashboard.sellingSuspendedUntil': { link: Tag; time: Tag }
  'dashboard.accountSuspendedUntil': { link: Tag; time: Tag }
  'moderation.inForce': None
  'moderation.decision': None
  'moderation.whatWasFound': None
  'moderation.lawBehind': None
  'moderation.ruleBehind': None
  'moderation.decided': None
  'moderation.until': None
  'moderation.noEndSet': None
  'moderation.appeal': None
  'moderation.appealWasNotGranted': None
  'moderation.appealWasGranted': None
  'moderation.decisionPageAbout': None
  'moderation.loadingDecision': None
  'moderation.theReasons': None
  'moderation.appealSent': None
  'moderation.whyDecisionWrong': None
  'moderation.decisions': None
  'moderation.decisionsAboutPage': None
  'moderation.decisionsTitle': None
  'moderation.decisionsNote': None
  'moderation.loadingDecisions': None
  'moderation.noDecision': None
  'moderation.noDecisionNote': None
  'moderation.myReports': None
  'moderation.reportsAbout': None
  'moderation.waitsForOurStaff': None
  'moderation.nothingFound': None
  'moderation.actedUpon': None
  'moderation.reportsNote': None
  'moderation.loadingReports': None
  'moderation.noReport': None
  'moderation.noReportNote': None
  'moderation.endedByTime': None
  'moderation.endedByAppeal': None
  'moderation.endedByStaff': None
  'moderation.decidedBy': { at: string; by: string }
  'moderation.wordsAt': { at: string; words: string }
  'moderation.wordsAtAgain': { at: string; words: string }
  'moderation.whoLooksAtAppeal': None
  'moderation.whoLooksAtAppealUntil': { until: string }
  'moderation.decisionAbout': { what: string }
  'moderation.decidedReply': None
  'moderation.decisionStandsReply': None
  'moderation.decisionLiftedReply': None
  'noticesPage.notices': None
  'noticesPage.chooseWhich': { link: Tag }
  'noticesPage.loadingNotices': None
  'noticesPage.markAllAsRead': None
  'noticesPage.lookAtPhones': None
  'noticesPage.emails': None
  'noticesPage.done': None
  'noticesPage.goHomePage': None
  'noticesPage.noticesAbout': None
  'noticesPage.noNotices': None
  'noticesPage.noNoticesHint': None
  'noticesPage.emailsAbout': None
  'noticesPage.noMoreEmails': { class: string }
  'noticesPage.noMoreEmailsQuestion': { class: string }
  'noticesPage.stopEmails': None
  'offers.openOrder': None
  'offers.yourPrice': None
  'offers.makeOffer': None
  'offers.yourOffer': None
  'offers.sendOffer': None
  'offers.answerIt': None
  'offers.seeOffers': None
  'offers.makeAnotherOffer': None
  'offers.offers': None
  'offers.messagesWith': { other: string }
  'offers.yourTurn': None
  'offers.whichOffers': None
  'offers.waiting': None
  'offers.over': None
  'offers.loadingOffers': None
  'offers.noPastOffers': None
  'offers.noOffersWaiting': None
  'offers.lookAtPhones': None
  'offers.acceptQuestion': { agreed: string; productName: string }
  'offers.bookQuestion': { agreed: string; productName: string }
  'offers.acceptNote': { holdHours: number }
  'offers.bookNote': { holdHours: number }
  'offers.declineQuestion': { agreed: string; productName: string }
  'offers.withdrawQuestion': { agreed: string; productName: string }
  'offers.counterSent': None
  'offers.counterHint': { least: string; most: string }
  'offers.sendCounter': None
  'offers.offerHint': { price: string }
  'offers.addressHint': None
  'offers.offerNote': None
  'offers.offersDescription': None
  'offers.offersNote': None
  'offers.noOffersBuyer': None
  'offers.noOffersSeller': None
  'offers.aboutOffer': { productName: string }
  'offers.counterButton': { aloud: Tag; productName: string }
  'offers.counterIntro': { name: Tag; price: string; productName: string }
  'offers.offerIntro': { name: Tag; price: string; productName: string }
  'offers.fromSeller': { other: string; person: Tag }
  'offers.byBuyer': { other: string; person: Tag }
  'order.theMarketplace': None
  'order.carrier': None
  'order.sentBack': None
  'order.returnScanned': None
  'order.returnDelivered': None
  'order.returnNotYet': None
  'order.trackingNumber': None
  'order.state': None
  'order.banksReason': None
  'order.amount': None
  'order.since': None
  'order.evidenceForBank': None
  'order.enterHandOverCode': None
  'order.reason': None
  'order.returnAddress': None
  'order.yourTurn': None
  'order.timeLeft': None
  'order.timeOver': None
  'order.withOurStaff': None
  'order.imeiRequired': None
  'order.imei': None
  'order.done': None
  'order.whomMeet': None
  'order.shipped': None
  'order.arrived': None
  'order.productPrice': None
  'order.total': None
  'order.marketplaceFee': None
  'order.forYou': None
  'order.forSeller': None
  'order.refundedToYou': None
  'order.orderHistory': None
  'order.loadingOrder': None
  'order.anotherCarrier': None
  'order.chooseCarrier': None
  'order.notNow': None
  'order.whatHappened': None
  'order.acceptImei': None
  'order.returnedImei': None
  'order.imeiUnreadable': None
  'order.problemTitle': None
  'order.wrongPoints': None
  'order.sellerOffered': { price: string; seller: string; side: string }
  'order.statements': None
  'order.decisions': None
  'order.decidedReturn': { buyer: string; price: string; side: string }
  'order.decidedNothing': None
  'order.returnTitle': None
  'order.copyAddress': None
  'order.copyTrackingNumber': None
  'order.returnGoesTo': { address: string }
  'order.chargebackTitle': None
  'order.evidenceDue': None
  'order.codeFromBuyer': { buyer: string }
  'order.chooseOutcome': None
  'order.amountAtMost': { price: string }
  'order.refundAll': { buyer: string }
  'order.refundPart': { buyer: string }
  'order.refundNothing': { seller: string }
  'order.outcome': None
  'order.amountHint': { price: string }
  'order.returnAddressUnknown': { buyer: string; seller: string }
  'order.decisionReasonHint': None
  'order.pictures': None
  'order.picturesHint': { maxMessagePictures: number }
  'order.askForCode': None
  'order.showCode': { seller: string }
  'order.codeTimeLeft': None
  'order.codeOver': None
  'order.newCode': None
  'order.imeiHint': { why: string }
  'order.goesOn': None
  'order.waitingForEither': { buyer: string; seller: string }
  'order.shipTo': None
  'order.addressHint': None
  'order.parcel': None
  'order.cancelReason': None
  'order.listingTitle': None
  'order.imeiEndsIn': { imeiLast4: string }
  'order.returnPostage': None
  'order.cardFeeKept': None
  'order.refundedToBuyer': None
  'order.notNumberOf': { name: string }
  'order.numberOnReceipt': None
  'order.extraDays': None
  'order.extraDaysHint': { most: number }
  'order.numberUnchecked': None
  'order.numberFits': { name: string }
  'order.numberNotYet': { name: string }
  'order.statement': None
  'order.choosePoints': None
  'order.points': None
  'order.pointsHint': None
  'order.problemHint': None
  'order.sentBackImei': None
  'order.beforePacking': None
  'order.sentImeiEndsIn': { imeiLast4: string }
  'order.sentImei': None
  'order.returnAddressHint': { buyer: string }
  'order.takeBackHint': { buyer: string }
  'order.said': { time: Tag; who: string }
  'order.decidedByStaff': { time: Tag }
  'order.decidedBySameStaff': { time: Tag }
  'order.decidedAll': { buyer: string; side: string }
  'order.decidedPart': { buyer: string; price: string; side: string }
  'order.codeSixDigits': None
  'order.codeHint': { triesLeft: number }
  'order.refundOnReturn': { buyer: string }
  'order.refundOnReturnWithPostage': { buyer: string; price: string; seller: string }
  'order.toShip': None
  'order.cancelAsked': None
  'order.meeting': None
  'order.onItsWay': None
  'order.delivered': None
  'order.handedOver': None
  'order.problemReported': None
  'order.completed': None
  'order.cancelled': None
  'order.chargedBack': None
  'order.handOverImei': None
  'order.handOverImeiEndsIn': { imeiLast4: string }
  'order.waitingFor': { name: string }
  'order.followParcel': { aloud: Tag; carrier: string }
  'order.listingHint': None
  'order.moneySince': { time: Tag }
  'order.notNumber': None
  'order.lessThanPaid': { price: string }
  'order.chooseProblem': None
  'order.point': { label: string; value: string }
  'order.signedOut': None
  'order.erased': None
  'order.simRemoved': None
  'order.tickEach': None
  'order.buyerPaid': None
  'order.borneByMarket': None
  'order.keptByMarket': None
  'order.coverBoth': { buyer: string; seller: string }
  'order.coverBothHint': None
  'order.coverNotPossible': None
  'order.decidedCoversBoth': { buyer: string; price: string; seller: string; side: string }
  'order.carriersThatReport': None
  'order.returnInstead': { buyer: string; postage: string; price: string }
  'order.buyersParts': { buyer: string; count: number }
  'order.moneyIf': { buyer: string; outcome: string; price: string; seller: string; share: string }
  'order.moneyIfPart': { seller: string }
  'order.moneyIfCovered': { bears: string; buyer: string; isReturned: string; postage: string; price: string; seller: string; share: string }
  'order.lateReport': None
  'order.returnPostageCovered': None
  'questions.answerQuestion': None
  'questions.yourAnswer': None
  'questions.answerHint': None
  'questions.answer': None
  'questions.yourQuestion': None
  'questions.questionHint': None
  'questions.askInPublic': None
  'questions.questionsAnswers': None
  'questions.noneAsked': None
  'questions.showMoreQuestions': None
  'questions.answerHidden': None
  'questions.logInAskInPublic': None
  'questions.questions': None
  'questions.questionsAbout': None
  'questions.questionsNote': None
  'questions.loadingQuestions': None
  'questions.noneWaiting': None
  'questions.noneWaitingNote': None
  'questions.answerTo': { aloud: Tag; text: string }
  'questions.reportQuestion': { aloud: Tag; asker: string }
  'questions.reportAnswer': { aloud: Tag; asker: string }
  'questions.askedBy': { asker: string; at: string }
  'questions.answeredBySeller': { at: string }
  'ratings.ratings': None
  'ratings.received': None
  'ratings.given': None
  'ratings.loadingRatings': None
  'ratings.youRated': { other: string }
  'ratings.changeIt': None
  'ratings.yes': None
  'ratings.no': None
  'ratings.notNow': None
  'ratings.changeMyRating': None
  'ratings.sendMyRating': None
  'ratings.yourReply': None
  'ratings.sendReply': None
  'ratings.ratingsDescription': None
  'ratings.yourPublicPage': None
  'ratings.ratingsNote': None
  'ratings.noneGiven': None
  'ratings.noneReceived': None
  'ratings.noRatingsText': None
  'ratings.shownOnceBothRated': { other: string }
  'ratings.starsMissing': None
  'ratings.asDescribedMissing': None
  'ratings.thanksBothShown': None
  'ratings.thanksKept': None
  'ratings.starsLabel': { other: string }
  'ratings.asDescribedLabel': None
  'ratings.wordsLabel': None
  'ratings.wordsHint': None
  'ratings.replyHint': None
  'ratings.closedAccount': None
  'ratings.toPerson': { name: string }
  'ratings.toClosedAccount': None
  'ratings.personRatedYou': { rater: string }
  'ratings.closedAccountRatedYou': None
  'ratings.replyButton': { aloud: Tag; rater: string }
  'sandbox.payoutAccounts': None
  'sandbox.payoutAccountsRule': None
  'sandbox.noAccount': None
  'sandbox.accountStaysClosed': { seller: string }
  'sandbox.refunds': None
  'sandbox.refundsRule': None
  'sandbox.failNextRefund': { refundFailsAfterDays: number }
  'sandbox.noRefund': None
  'sandbox.failRefund': None
  'sandbox.buyersBanks': None
  'sandbox.buyersBanksRule': None
  'sandbox.noPayment': None
  'sandbox.lostAnswers': None
  'sandbox.lostAnswersRule': None
  'sandbox.carriers': None
  'sandbox.carriersRule': None
  'sandbox.noParcel': None
  'sandbox.seen': None
  'sandbox.parcelLost': None
  'sandbox.lostStolenDevices': None
  'sandbox.registerRule': { listedInSandbox: string }
  'sandbox.noPhone': None
  'sandbox.sandbox': None
  'sandbox.about': None
  'sandbox.standIn': None
  'sandbox.intro': None
  'sandbox.loading': None
  'sandbox.ourStaff': None
  'sandbox.ourStaffRule': { suspendedDays: number }
  'sandbox.noSeller': None
  'sandbox.suspended': None
  'sandbox.time': None
  'sandbox.timeRule': None
  'sandbox.inMarket': None
  'sandbox.pressAbout': { about: string; aloud: Tag; label: string }
  'sandbox.pressAccount': { aloud: Tag; label: string; seller: string }
  'sandbox.refundTo': { buyer: string; price: number; state: string }
  'sandbox.paymentBetween': { buyer: string; price: number; seller: string; state: string }
  'sandbox.parcelBetween': { at: string; buyer: string; seller: string; way: string }
  'sandbox.phoneAskedAbout': { asks: number; buyer: string; seller: string }
  'sandbox.asElsewhere': None
  'sandbox.daysAhead': { days: number }
  'sandbox.hoursAhead': { hours: number }
  'sandbox.daysAndHoursAhead': { days: number; hours: number }
  'sandbox.threeHoursLater': None
  'sandbox.nowThreeHoursLater': None
  'sandbox.oneDayLater': None
  'sandbox.nowOneDayLater': None
  'sandbox.threeDaysLater': None
  'sandbox.nowThreeDaysLater': None
  'sandbox.aWeekLater': None
  'sandbox.nowAWeekLater': None
  'sandbox.openPayment': None
  'sandbox.openPaymentLost': None
  'sandbox.giveBack': None
  'sandbox.giveBackLost': None
  'sandbox.openAccount': None
  'sandbox.openAccountLost': None
  'sandbox.paySeller': None
  'sandbox.paySellerLost': None
  'sandbox.accountAskMore': None
  'sandbox.accountMakeReady': None
  'sandbox.accountReject': None
  'sandbox.accountClose': None
  'sandbox.lostBefore': None
  'sandbox.lostToday': None
  'sandbox.lostUndated': None
  'sandbox.parcelInTransit': None
  'sandbox.parcelDelivered': None
  'sandbox.suspendSeller': None
  'sandbox.liftSuspension': None
  'sandbox.bankTakesBack': None
  'sandbox.bankWon': None
  'sandbox.bankLost': None
  'sandbox.accountAskMoreDone': None
  'sandbox.accountMakeReadyDone': None
  'sandbox.accountRejectDone': None
  'sandbox.accountCloseDone': None
  'sandbox.lostBeforeDone': None
  'sandbox.lostTodayDone': None
  'sandbox.lostUndatedDone': None
  'sandbox.parcelInTransitDone': None
  'sandbox.parcelDeliveredDone': None
  'sandbox.suspendSellerDone': None
  'sandbox.liftSuspensionDone': None
  'sandbox.bankTakesBackDone': None
  'sandbox.bankWonDone': None
  'sandbox.bankLostDone': None
  'sandbox.refundFails': None
  'sandbox.nextRefundFails': { days: number }
  'selling.continueDraft': None
  'selling.fetchingDraft': None
  'selling.submit': None
  'selling.confirmWhereMoneyGoes': None
  'selling.yesWasMe': None
  'selling.yourPayouts': None
  'selling.payoutAccount': None
  'selling.connected': None
  'selling.changedOn': None
  'selling.payoutsStartAgainOn': None
  'selling.seeMoney': None
  'selling.chooseNewPassword': None
  'selling.drafts': None
  'selling.phoneWithoutName': None
  'selling.discard': None
  'selling.discardDraft': { name: string }
  'selling.editProduct': None
  'selling.fetchingPhone': None
  'selling.changesSaved': None
  'selling.saveChanges': None
  'selling.discardChanges': None
  'selling.feeInvoice': None
  'selling.theFee': None
  'selling.fee': None
  'selling.theSale': None
  'selling.productPrice': None
  'selling.forSeller': None
  'selling.date': None
  'selling.order': None
  'selling.seller': None
  'selling.buyer': None
  'selling.listAgain': None
  'selling.loadingMoney': None
  'selling.sums': None
  'selling.addProduct': None
  'selling.booked': None
  'selling.hiddenByUs': None
  'selling.paused': None
  'selling.advertised': None
  'selling.delete': None
  'selling.myProducts': None
  'selling.everyState': None
  'selling.findPhone': None
  'selling.state': None
  'selling.sort': None
  'selling.loadingPhones': None
  'selling.whereMoneyGoes': None
  'selling.writeUs': None
  'selling.payoutsOnHold': None
  'selling.emailMeNewLink': None
  'selling.addProductImage': None
  'selling.addMorePhotos': None
  'selling.choosePhotos': None
  'selling.photos': None
  'selling.photoRemoved': None
  'selling.cover': None
  'selling.makeCover': { number: number }
  'selling.notUploaded': None
  'selling.retry': None
  'selling.cancel': None
  'selling.sale': None
  'selling.soldTo': { buyer: string }
  'selling.message': None
  'selling.yourMoney': None
  'selling.sales': None
  'selling.loadingSales': None
  'selling.findSale': None
  'selling.whichSales': None
  'selling.salesInDownloads': None
  'selling.showAllSales': None
  'selling.howSellHere': None
  'selling.whatHelpsNow': None
  'selling.onMarket': None
  'selling.heldForBuyers': None
  'selling.addIntro': None
  'selling.draftGone': None
  'selling.resaleHint': None
  'selling.yesMyAccount': None
  'selling.notMyAccount': None
  'selling.wasNotMe': None
  'selling.confirmIntro': { change: string }
  'selling.notConnected': None
  'selling.confirmedTitle': None
  'selling.confirmedText': None
  'selling.rejectedTitle': None
  'selling.rejectedText': None
  'selling.editDescription': None
  'selling.goToMyProducts': None
  'selling.oldPriceHint': { price: string }
  'selling.feeInvoiceDescription': None
  'selling.noInvoiceTitle': None
  'selling.goToSale': None
  'selling.noInvoiceText': None
  'selling.invoiceIssuer': None
  'selling.backToSale': None
  'selling.invoiceFor': None
  'selling.sellingPhone': { name: string }
  'selling.feeKeptNote': None
  'selling.relistedNotice': { name: string }
  'selling.lostTitle': None
  'selling.pausedTitle': None
  'selling.lostText': None
  'selling.pausedText': None
  'selling.backAndListAgain': None
  'selling.moneyTitle': None
  'selling.moneyDescription': None
  'selling.moneyNote': None
  'selling.sumHeld': None
  'selling.sumDisputed': None
  'selling.sumPayable': None
  'selling.sumPaidOut': None
  'selling.sumSetOff': None
  'selling.sumOwed': None
  'selling.sumBalance': None
  'selling.notSentYet': None
  'selling.moneyTable': None
  'selling.moneyPages': None
  'selling.debtsTitle': None
  'selling.debtsPages': None
  'selling.noMoneyTitle': None
  'selling.noMoneyText': None
  'selling.listedOn': { postDate: string }
  'selling.ended': None
  'selling.listedUntil': { day: Date }
  'selling.endsOn': { day: Date }
  'selling.endedOn': { day: Date }
  'selling.needsPhotos': None
  'selling.addPhotosButton': { aloud: Tag; name: string }
  'selling.addPhotos': None
  'selling.renewButton': { aloud: Tag; name: string }
  'selling.renewedNotice': { day: Date; name: string }
  'selling.renewTitle': None
  'selling.renewing': None
  'selling.renewAgain': None
  'selling.renewedUntil': { day: Date }
  'selling.nothingToRenew': None
  'selling.nothingToRenewText': None
  'selling.deleteSoldNote': None
  'selling.deleteNote': None
  'selling.myProductsDescription': None
  'selling.noneFoundTitle': None
  'selling.showAllPhones': None
  'selling.noneFoundText': None
  'selling.noPhonesTitle': None
  'selling.noPhonesText': None
  'selling.payoutAccountDescription': None
  'selling.payoutLinkUsed': None
  'selling.waitingSince': { time: Tag }
  'selling.photosFull': None
  'selling.photoIsCover': None
  'selling.tooManyPhotos': { maxPhotos: number }
  'selling.coverAlt': None
  'selling.movePhotoForward': { number: number }
  'selling.movePhotoBack': { number: number }
  'selling.rotatePhoto': { number: number }
  'selling.removePhoto': { number: number }
  'selling.retryPhoto': { number: number }
  'selling.uploadingPhoto': { number: number }
  'selling.cancelPhoto': { number: number }
  'selling.saleDescription': None
  'selling.printFeeInvoice': None
  'selling.salesDescription': None
  'selling.salesNote': None
  'selling.soldToBuyer': { buyer: string }
  'selling.noSaleWith': { search: string }
  'selling.noSuchSale': None
  'selling.noSalesTitle': None
  'selling.noSalesText': None
  'selling.salesChartTitle': None
  'selling.toDoTitle': None
  'selling.showAll': None
  'selling.draftsStepText': None
  'selling.badgeStepTitle': None
  'selling.badgeStepText': None
  'selling.advertiseStepTitle': None
  'selling.advertiseStepText': None
  'selling.notAdvertisedText': None
  'selling.addDescription': None
  'selling.savedAt': { time: Tag }
  'selling.continueButton': { aloud: Tag; name: string }
  'selling.bookedTitle': None
  'selling.bookedText': None
  'selling.soldTitle': None
  'selling.soldText': None
  'selling.notBackTitle': None
  'selling.notBackText': None
  'selling.deletedTitle': None
  'selling.deletedText': None
  'selling.heldUntil': { part: Tag; time: Tag }
  'selling.readDecision': { aloud: Tag; name: string }
  'selling.advertiseButton': { aloud: Tag; name: string }
  'selling.editButton': { aloud: Tag; name: string }
  'selling.pauseButton': { aloud: Tag; name: string }
  'selling.listAgainButton': { aloud: Tag; name: string }
  'selling.partAll': None
  'selling.partToDo': None
  'selling.partUnderWay': None
  'selling.partProblems': None
  'selling.partComplete': None
  'selling.partCancelled': None
  'selling.downloadButton': { aloud: Tag }
  'selling.product': None
  'selling.paidAt': None
  'selling.headline': None
  'selling.deadline': None
  'selling.payout': None
  'selling.bookedTile': None
  'selling.soldTile': None
  'selling.pausedTile': None
  'selling.payBy': { time: Tag }
  'selling.listStepTitle': None
  'selling.listStepText': None
  'selling.draftsStepTitle': { count: number; figure: string }
  'selling.notAdvertisedTitle': { count: number; figure: string }
  'selling.pausedStepTitle': { count: number; figure: string }
  'selling.pausedNotice': { name: string }
  'selling.photosHint': { count: number; max: number }
  'selling.photoDark': None
  'selling.photoBlurred': None
  'selling.photoScreenshot': None
  'selling.photoPlain': None
  'selling.codePhoto': None
  'selling.codePhotoHow': None
  'selling.codePhotoUntil': { until: string }
  'selling.codePhotoChoose': None
  'selling.codePhotoSending': None
  'selling.codePhotoHint': None
  'selling.codePhotoAgain': None
  'selling.codePhotoIsSent': None
  'selling.codePhotoIsConfirmed': None
  'selling.codePhotoAlt': None
  'selling.noPhotosHint': { max: number }
  'selling.photoMoved': { place: number }
  'selling.photoProblem': { file: string; problem: string }
  'selling.leftTooEarly': None
  'selling.photoAlt': { number: number }
  'selling.priceInCurrency': { currency: string }
  'selling.shareInCurrency': { currency: string }
  'selling.deletedPhones': None
  'selling.backUntil': { until: Date }
  'selling.bringBackButton': { aloud: Tag; name: string }
  'selling.phoneIsBack': { name: string }
  'sell.keptTitle': None
  'sell.keptIntro': None
  'sell.keptNeedsSignIn': None
  'sell.keptAt': { count: number; time: Tag }
  'sell.publishNow': { aloud: Tag; name: string }
  'sell.change': { aloud: Tag; name: string }
  'sell.discardKept': { name: string }
  'sell.isWaiting': None
  'sell.isRefused': None
  'sell.isWriting': None
  'sell.publishedLater': { name: string }
  'sell.refusedLater': { name: string }
  'sell.willPublish': None
  'sell.keptHere': None
  'sell.title': None
  'sell.description': None
  'sell.front': None
  'sell.frontHow': None
  'sell.back': None
  'sell.backHow': None
  'sell.sides': None
  'sell.sidesHow': None
  'sell.screen': None
  'sell.screenHow': None
  'sell.faults': None
  'sell.faultsHow': None
  'sell.shotOf': { count: number; number: number }
  'sell.cameraPicture': None
  'sell.takenAlt': None
  'sell.cameraRefused': None
  'sell.remove': None
  'sell.keep': None
  'sell.skip': None
  'sell.noFault': None
  'sell.choosePhotos': None
  'sell.openCamera': None
  'sell.take': None
  'sell.retake': None
  'sell.retakeShot': { shot: string }
  'sell.takeShot': { shot: string }
  'sell.hintOf': { hint: string; shot: string }
  'sell.publish': None
  'sell.conditionHint': None
  'sell.moreIntro': None
  'sell.taken': { shot: string }
  'sell.next': { shot: string }
  'listing.changedElsewhere': None
  'listing.savedThere': None
  'listing.typedHere': None
  'listing.chooseOne': None
  'listing.productName': None
  'listing.models': None
  'listing.storage': None
  'listing.originalPrice': None
  'listing.resalePrice': None
  'listing.usedYears': None
  'listing.fullYears': None
  'listing.notSure': None
  'listing.imei': None
  'listing.moreFacts': None
  'listing.condition': None
  'listing.batteryHealth': None
  'listing.colour': None
  'listing.colours': None
  'listing.network': None
  'listing.lockedTo': None
  'listing.accountLock': None
  'listing.faults': None
  'listing.inBox': None
  'listing.description': None
  'listing.you': None
  'listing.replacedParts': None
  'listing.keepingDraft': None
  'listing.changedElsewhereText': None
  'listing.changesMerged': None
  'listing.changesCollide': None
  'listing.productNameExample': None
  'listing.originalPriceHint': None
  'listing.usedHint': { used: string }
  'listing.moreFactsIntro': None
  'listing.batteryHealthHint': None
  'listing.carrierExample': None
  'listing.accountLockHint': None
  'listing.faultsHint': None
  'listing.noPriceGuidance': None
  'listing.priceGuidanceNeeds': None
  'listing.usePrice': { price: string }
  'listing.replacedPartsHint': None
  'listing.originalPart': None
  'listing.draftSaved': None
  'listing.selectCategory': None
  'listing.andMonths': None
  'listing.somePartsReplaced': None
  'listing.pictures': None
  'listing.pictureCount': { count: number }
  'listing.emptyField': None
  'listing.categoryName': None
  'listing.monthsUsed': None
  'listing.imeiHint': None
  'listing.imeiKeptHint': { last4: string }
  'listing.yearsNotWhole': None
  'listing.tooManyYears': { max: number }
  'listing.monthsNotWhole': None
  'listing.tooManyMonths': { max: number }
  'listing.addPicture': None
  'listing.usedMissing': None
  'listing.yearsUnit': None
  'listing.monthsUnit': None
  'listing.characterCount': { count: number; max: number }
  'listing.draftNotSaved': { problem: string }
  'listing.draftNotSavedYet': { problem: string }
  'listing.priceInRange': { place: string; price: string }
  'shop.welcome': None
  'shop.stopSlides': None
  'shop.playSlides': None
  'shop.bookPhone': None
  'shop.bookingConfirmed': None
  'shop.submit': None
  'shop.bookFor': { price: string }
  'shop.changedNow': None
  'shop.otherPhotosNow': None
  'shop.yourBooking': None
  'shop.productName': None
  'shop.name': None
  'shop.email': None
  'shop.resalePrice': None
  'shop.allSoldForNow': None
  'shop.seePhones': { categoryName: string }
  'shop.noneYet': None
  'shop.phonesFound': None
  'shop.categoryDetails': None
  'shop.seeAllPhones': { categoryName: string }
  'shop.loadingPhones': None
  'shop.noPhonesHereRightNow': None
  'shop.seeAllCategories': None
  'shop.allCategories': None
  'shop.loadingCategories': None
  'shop.flashSale': None
  'shop.advertised': None
  'shop.morePhones': { categoryName: string }
  'shop.loadingFlashSale': None
  'shop.productReview': None
  'shop.examples': None
  'shop.closedAccount': None
  'shop.booked': None
  'shop.bookNow': None
  'shop.onlyBuyersCanBook': None
  'shop.cannotBookNow': None
  'shop.removeFromWishlist': None
  'shop.deliveryHint': None
  'shop.heldForYou': { holdHours: number }
  'shop.categoryDescription': { categoryName: string }
  'shop.noSuchPhone': None
  'shop.tryFewerFilters': None
  'shop.nothingListedYet': { categoryName: string }
  'shop.everythingSold': { categoryName: string }
  'shop.payPrice': { price: string }
  'shop.payForIt': None
  'shop.bookNowFor': { productName: string }
  'shop.addToWishlistFor': { productName: string }
  'shop.addToWishlist': None
  'shop.onlyBuyersHaveWishlist': None
  'shop.homeTitle': None
  'shop.homeDescription': None
  'shop.carousel': None
  'shop.slide': None
  'shop.slideOf': { count: number; place: number }
  'shop.showSlide': { place: number }
  'shop.buyerSlideTitle': None
  'shop.buyerSlideText': None
  'shop.findPhone': None
  'shop.sellerSlideTitle': None
  'shop.sellerSlideText': None
  'shop.startSelling': None
  'shop.phones': { count: number }
  'shop.phonesOrMore': { count: number }
  'shop.categoryTitle': { categoryName: string }
  'shop.aboutSeller': { link: Tag; seller: string }
  'shop.reviewPrecise': None
  'shop.reviewPreciseBy': None
  'shop.reviewCalm': None
  'shop.reviewCalmBy': None
  'shop.reviewSold': None
  'shop.reviewSoldBy': None
  'shop.bookedUntil': { end: Tag; time: Tag }
  'shop.bookedByYouUntil': { end: Tag; time: Tag }
  'shop.onlyBuyersCanBookChange': { link: Tag }
  'shop.removeFromWishlistFor': { productName: string }
  'shop.bookAsItIs': None
  'shop.changedFrom': { was: string }
  'compare.comparePhones': None
  'compare.findPhones': None
  'compare.price': None
  'compare.priceWhenNew': None
  'compare.availability': None
  'compare.model': None
  'compare.seller': None
  'compare.verified': None
  'compare.notVerified': None
  'compare.phonesSideBySide': None
  'compare.differs': None
  'compare.empty': None
  'compare.emptyHint': { maxCompared: number }
  'compare.differsMark': None
  'compare.updates': None
  'compare.perYear': None
  'compare.noFigure': None
  'compare.remove': { productName: string }
  'compare.description': None
  'compare.gone': { gone: number }
  'compare.available': None
  'compare.booked': None
  'compare.paused': None
  'compare.ended': None
  'compare.sold': None
  'compare.withdrawn': None
  'phone.breadcrumbs': None
  'phone.posted': { postDate: string }
  'phone.price': None
  'phone.withDelivery': None
  'phone.earlierPrices': None
  'phone.wasUntil': { price: string; time: Tag }
  'phone.photos': None
  'phone.enlarge': { alt: string }
  'phone.aboutPhone': None
  'phone.whatSellerSays': None
  'phone.brand': None
  'phone.model': None
  'phone.notGiven': None
  'phone.similarPhones': None
  'phone.photosEnlarged': None
  'phone.close': None
  'phone.previousPhoto': None
  'phone.nextPhoto': None
  'phone.shippedWithin': { days: number }
  'phone.buyerProtection': None
  'phone.paidByCard': None
  'phone.onePrice': None
  'phone.seller': None
  'phone.hereSince': { listed: number; month: string }
  'phone.askAboutPhone': None
  'phone.reportPhone': None
  'phone.reportItsSeller': None
  'phone.share': None
  'phone.linkCopied': None
  'phone.thisPhone': None
  'phone.seeSimilarPhones': None
  'phone.imeiEndsIn': { last4: string }
  'phone.imeiGivenLogIn': None
  'phone.notListedOn': { time: Tag }
  'phone.updates': None
  'phone.updatesSource': { day: string; source: Tag }
  'phone.noMoreUpdates': None
  'phone.noMoreUpdatesNote': None
  'phone.noMoreUpdatesSince': { day: string }
  'phone.updatesEndSoon': None
  'phone.updatesEndSoonNote': { day: string }
  'phone.similarToBuy': None
  'phone.shippedWithinNote': { latest: number; shipDays: number; soonest: number }
  'phone.returns': None
  'phone.returnsNote': { blockedDays: number; toCheck: number; unit: string }
  'phone.buyerProtectionNote': None
  'phone.heldForYou': None
  'phone.paidByCardNote': None
  'phone.onePriceNote': None
  'phone.checkedSellers': None
  'phone.checkedSellersNote': None
  'phone.protections': None
  'phone.shareFailed': { url: string }
  'phone.similarPrices': None
  'phone.pricesFailed': None
  'phone.yours': None
  'phone.yoursAvailable': None
  'phone.description': { phone: string; price: string; seller: string; used: string }
  'phone.home': None
  'phone.phones': None
  'phone.photoAlt': { count: number; name: string; place: number }
  'phone.showPhoto': { place: number }
  'phone.photoOf': { count: number; place: number }
  'phone.heldForYouNote': None
  'phone.heldForHoursNote': { holdHours: number }
  'phone.priceInRange': { place: string; price: string }
  'phone.booked': None
  'phone.bookedNote': None
  'phone.yoursBooked': None
  'phone.paused': None
  'phone.pausedNote': None
  'phone.yoursPaused': None
  'phone.ended': None
  'phone.endedNote': None
  'phone.yoursEnded': None
  'phone.sold': None
  'phone.soldNote': None
  'phone.yoursSold': None
  'phone.withdrawn': None
  'phone.withdrawnNote': None
  'phone.yoursWithdrawn': None
  'phone.secondHand': { phone: string }
  'phone.secondHandIn': { condition: string; phone: string }
  'search.from': None
  'search.verifiedSeller': None
  'search.removeFilter': { text: string }
  'search.clearAll': None
  'search.more': { count: number }
  'search.fewer': None
  'search.orBetter': { percent: string }
  'search.updates': None
  'search.updatesLeft': { years: number }
  'search.updatesFor': { text: string }
  'search.showPhones': None
  'search.filters': None
  'search.brand': None
  'search.model': None
  'search.condition': None
  'search.storage': None
  'search.yearsUsed': None
  'search.batteryHealth': None
  'search.seller': None
  'search.verifiedSellersOnly': None
  'search.price': None
  'search.priceFrom': None
  'search.to': None
  'search.priceTo': None
  'search.any': None
  'search.lookFurther': None
  'search.loadMore': None
  'search.noPhoneFor': { q: string }
  'search.searchWithoutFilters': None
  'search.seeAllPhones': None
  'search.searchChanged': None
  'search.saveChange': None
  'search.searchPhones': None
  'search.modelOrColour': None
  'search.search': None
  'search.findPhone': None
  'search.phonesFound': None
  'search.morePhones': None
  'search.phones': None
  'search.lookingFurther': None
  'search.sort': None
  'search.minPrice': { price: string }
  'search.maxPrice': { price: string }
  'search.activeFilters': None
  'search.filtersActive': { active: number }
  'search.toPlaceholder': None
  'search.amountUnread': None
  'search.nearbyPhones': None
  'search.nobodyOffers': { missing: string }
  'search.noSuchPhone': None
  'search.tryFewerFilters': None
  'search.nearbyBelow': None
  'search.tryFewerWords': None
  'search.saveHint': None
  'search.discardChange': None
  'search.backToFirst': None
  'search.description': None
  'search.wordsTitle': { q: string }
  'search.brandsTitle': { brands: string }
  'search.batteryAtLeast': { percent: string }
  'search.yearsAtMost': { count: number; years: string }
  'search.showCounted': { count: number }
  'search.showCountedOrMore': { count: number }
  'search.phonesCounted': { count: number }
  'search.phonesOrMore': { count: number }
  'search.keepSearch': None
  'search.kept': { link: Tag }
  'search.changing': { search: string; strong: Tag }
  'search.nearest': { missing: string; strong: Tag }
  'search.readAs': { strong: Tag; words: string }
  'search.ignored': { count: number; words: string }
  'search.closeFilters': None
  'search.sortBest': None
  'search.sortNewest': None
  'search.sortCheapest': None
  'search.sortSaving': None
  'search.sortPerYear': None
  'search.readUpTo': { price: number }
  'search.readFrom': { price: number }
  'search.readRange': { max: number; min: number }
  'search.readCheapest': None
  'search.readBattery': { percent: number }
  'search.readNetwork': { network: string }
  'search.readUnlocked': None
  'search.readLikeNew': None
  'search.readWithout': { word: string }
  'search.readOr': None
  'sellerPage.noRecordYet': None
  'sellerPage.fromTheirOrders': None
  'sellerPage.sales': None
  'sellerPage.shippedInTime': None
  'sellerPage.asDescribed': None
  'sellerPage.problemsIn100Sales': None
  'sellerPage.answersWithin': None
  'sellerPage.positiveRatingsAtLeast': None
  'sellerPage.calculatedOn': { time: Tag }
  'sellerPage.hereSince': { month: string }
  'sellerPage.reportSeller': None
  'sellerPage.noRatingsYet': None
  'sellerPage.fewerThanThreeRatings': None
  'sellerPage.ratings': { ratings: number }
  'sellerPage.onOffer': None
  'sellerPage.sold': None
  'sellerPage.whatBuyersSay': None
  'sellerPage.nobodyRatedSellerYet': None
  'sellerPage.newSeller': None
  'sellerPage.description': { seller: string }
  'sellerPage.percent': { share: number }
  'sellerPage.minutes': { minutes: number }
  'sellerPage.hours': { hours: number }
  'sellerPage.days': { days: number }
  'sellerPage.howItWorks': { link: Tag }
  'sellerPage.reportRating': { hidden: Tag; rater: string }
  'sellerPage.reportRatingClosed': { hidden: Tag }
  'sellerPage.staffVerified': { at: Date; until: Date }
  'sellerPage.staffNotVerified': None
  'sellerPage.accountIsClosed': None
  'sellerPage.sellsNothing': None
  'sellerPage.staffVerifiedUnrecorded': { at: Date; until: Date }
  'texts.sellWorksOffline': None
  'texts.aboutUs': None
  'texts.whatRingbackHowKeepsBuying': None
  'texts.ringbackMarketplaceForSecondHand': None
  'texts.whySecondHand': None
  'texts.mostWhatPhoneCostsPlanet': None
  'texts.howWorks': None
  'texts.sellersListPhoneWithIts': None
  'texts.buyerBooksFromThenOn': None
  'texts.paymentByCardPriceOne': None
  'texts.moneyKeptUntilBuyerPhone': None
  'texts.onePhoneSoldOnceSecond': None
  'texts.greenBadge': None
  'texts.sellersWhomOurAdminsChecked': None
  'texts.findPhone': None
  'texts.blogPage': None
  'texts.whatLookForWhenBuy': None
  'texts.whatBuyersUsedPhonesAsk': None
  'texts.buyingUsedPhone': None
  'texts.buildingForWeb': None
  'texts.threeLocksCanMakeGood': None
  'texts.blacklisted': { code: Tag; strong: Tag }
  'texts.batteryHealthWhatBatteryStill': None
  'texts.onIphoneUnderSettingsBattery': None
  'texts.countFromDayModelCame': None
  'texts.lookModelUpOnMakers': None
  'texts.doOnDayComesWhile': None
  'texts.name': None
  'texts.email': None
  'texts.message': None
  'texts.aboutOrderNameItsNumber': None
  'texts.sendMessage': None
  'texts.contactUs': None
  'texts.howReachPeopleBehindRingback': None
  'texts.somethingUnclearOrGoneWrong': None
  'texts.aboutOrder': None
  'texts.aboutSellerOrListing': None
  'texts.tellUsNamePhoneIts': None
  'texts.aboutAccount': None
  'texts.writeUs': None
  'texts.noConnection': None
  'texts.marketplaceCannotReachedItsPages': None
  'texts.tryAgain': None
  'texts.privacyPolicy': None
  'texts.whatRingbackKeepsAboutWho': None
  'texts.weKeepWhatMarketplaceNeeds': None
  'texts.whatWeKeep': None
  'texts.nameEmailWhetherBuyOr': None
  'texts.whatListWishForBook': None
  'texts.howPhoneReachedItsBuyer': None
  'texts.whatWasPaidWhenCard': None
  'texts.signInsSoCanSigned': None
  'texts.whatFailedForYou': None
  'texts.whatYouAgreedTo': None
  'texts.whetherTwoAccountsUsedSame': None
  'texts.howOftenPhonesViewed': None
  'texts.whoSees': None
  'texts.everybodySeesSellersNamePhones': None
  'texts.onlyMarketplacesAdminsSeeWhat': None
  'texts.oncePaidForPhoneIts': None
  'texts.cardProviderLearnsAmountWhat': None
  'texts.inBrowser': None
  'texts.browserKeepsSignInCookie': None
  'texts.pictures': None
  'texts.pictureUploadReEncodedBefore': None
  'texts.photoPrintsKept': None
  'texts.yourSay': None
  'texts.termsUse': None
  'texts.whoMayBuySellOn': None
  'texts.whatAgreeWhenSignUp': None
  'texts.privateSellersOnly': None
  'texts.ringbackForPrivateSellersPeople': None
  'texts.becauseBuyFromPrivatePerson': None
  'texts.ageUseOwnName': None
  'texts.whatMayListed': None
  'texts.usedPhoneYoursMaySell': None
  'texts.whatSayAboutTruePictures': None
  'texts.phoneNumbersAddressesBelongIn': None
  'texts.buying': None
  'texts.bookingHoldsPhoneForFor': None
  'texts.payPriceOnListingDelivery': None
  'texts.weKeepMoneyUntilPhone': None
  'texts.ifNothingComesOrNot': None
  'texts.selling': None
  'texts.listingFreeSaleFeeSee': None
  'texts.shipInTimeWithParcel': None
  'texts.paidWhenBuyerAcceptedPhone': None
  'texts.whereSaleUndoneAfterWere': None
  'texts.whatWeMayDo': None
  'texts.dealsPaymentsContactsOutside': None
  'texts.leaving': None
  'texts.askFirstWherePieceState': None
  'texts.startAtTopListMove': None
  'texts.unitTestRunsOneSmall': None
  'texts.whatTheyGive': None
  'texts.changeBreaksSomethingNoticed': None
  'texts.failingTestNamesPlaceThere': None
  'texts.dareTidyUpBecauseTests': None
  'texts.theySayWhatCodePromises': None
  'texts.codeHardTestUsuallyTangled': None
  'texts.whatTheyDoNotShow': None
  'texts.allThreeBuildPagesFrom': None
  'texts.react': { strong: Tag }
  'texts.angular': { strong: Tag }
  'texts.vue': { strong: Tag }
  'texts.inSpeedTheyCloseEnough': None
  'texts.appealableDecisions': { link: Tag }
  'texts.closeAccount': { link: Tag }
  'texts.runningOrder': { link: Tag }
  'texts.yourDataNote': { link: Tag }
  'texts.contactOrder': { link: Tag }
  'texts.contactAccount': { account: Tag; password: Tag }
  'texts.locksQuestion': None
  'texts.lockedToOwner': { strong: Tag }
  'texts.lockedToNetwork': { strong: Tag }
  'texts.batteryQuestion': None
  'texts.batteryFresh': { strong: Tag }
  'texts.batteryUsual': { strong: Tag }
  'texts.batteryTired': { strong: Tag }
  'texts.updatesQuestion': None
  'texts.updatesApple': { strong: Tag }
  'texts.updatesSamsung': { strong: Tag }
  'texts.updatesOthers': { strong: Tag }
  'texts.arrivedQuestion': None
  'texts.checkModel': { strong: Tag }
  'texts.checkScreen': { strong: Tag }
  'texts.checkSound': { strong: Tag }
  'texts.checkRadio': { strong: Tag }
  'texts.checkReset': { strong: Tag }
  'texts.checkReport': { link: Tag }
  'texts.stateQuestion': None
  'texts.stateComponent': { code: Tag; strong: Tag }
  'texts.stateNeighbours': { strong: Tag }
  'texts.stateTree': { strong: Tag }
  'texts.stateServer': { strong: Tag }
  'texts.stateAddress': { strong: Tag }
  'texts.stateStore': { strong: Tag }
  'texts.prototypesQuestion': None
  'texts.prototypesLink': { code: Tag }
  'texts.prototypesEffects': { code: Tag }
  'texts.prototypesClasses': { code: Tag }
  'texts.testsQuestion': None
  'texts.frameworksQuestion': None
  'threads.send': None
  'threads.conversations': None
  'threads.messages': None
  'threads.loadingMessages': None
  'threads.noMessagesYet': None
  'threads.lookAtPhones': None
  'threads.read': None
  'threads.tryAgain': None
  'threads.discard': None
  'threads.sending': None
  'threads.messagesWith': { other: string }
  'threads.earlierMessages': None
  'threads.hiddenContact': None
  'threads.openingConversation': None
  'threads.loadingConversation': None
  'threads.conversationWith': { other: string }
  'threads.allConversations': None
  'threads.moreAbout': { other: string }
  'threads.unblock': { other: string }
  'threads.block': { other: string }
  'threads.conversation': None
  'threads.tooLong': { most: number }
  'threads.keysHint': None
  'threads.messagesDescription': None
  'threads.noMessagesText': None
  'threads.hiddenForOthers': None
  'threads.erased': None
  'threads.hiddenByStaff': None
  'threads.thanksForTelling': None
  'threads.notAContact': None
  'threads.beginningBuyer': { seller: string }
  'threads.beginningSeller': { buyer: string }
  'threads.maskingNote': None
  'threads.openDescription': None
  'threads.composerLabel': { other: string }
  'threads.reportPerson': { other: string }
  'threads.conversationDescription': None
  'threads.picturesOnly': { pictures: number }
  'threads.lastByYou': { text: string }
  'threads.unreadCount': { aloud: Tag; unread: number }
  'threads.writtenByYou': None
  'threads.writtenBy': { name: string }
  'threads.reportButton': { aloud: Tag }
  'threads.reportedButton': { aloud: Tag }
  'threads.framedPartHidden': { other: string }
  'threads.notSent': { problem: string }
  'threads.bothSides': { buyer: string; seller: string }
  'threads.onlyTheTwo': None
  'ui.noticesUnread': { count: string }
  'ui.notices': None
  'ui.copied': { about: string; aloud: Tag }
  'ui.pages': None
  'ui.firstPage': None
  'ui.nextPage': None
  'ui.sort': None
  'ui.newestFirst': None
  'ui.close': None
  'ui.delete': None
  'ui.cancel': None
  'ui.tryAgain': None
  'ui.hidePassword': None
  'ui.showPassword': None
  'ui.loadMore': None
  'ui.more': None
  'ui.timeLeft': None
  'ui.print': None
  'ui.notifications': None
  'ui.dismiss': None
  'ui.loading': None
  'ui.typedOf': { longest: number; typed: number }
  'ui.notCopied': None
  'ui.notLoaded': None
  'ui.needsJavaScript': { what: string }
  'ui.steps': None
  'ui.timeOver': None
  'ui.daysLeft': { days: number; hours: number }
  'ui.hoursLeft': { hours: number; minutes: number }
  'ui.minutesLeft': { minutes: number; seconds: number }
  'ui.poor': None
  'ui.fair': None
  'ui.fine': None
  'ui.good': None
  'ui.excellent': None
  'ui.starChoice': { stars: number; word: string }
  'ui.onThisPage': None
  'ui.copyAbout': { about: string; aloud: Tag }
  'refusals.noSavedAddress': None
  'refusals.assistantsOff': None
  'refusals.assistantNeedsKey': None
  'refusals.confirmationUnfit': None
  'refusals.confirmationPast': { minutes: number }
  'refusals.confirmationUsed': None
  'refusals.keptSearchUnknown': None
  'refusals.keptSearchesFull': { most: number }
  'refusals.searchAsksNothing': None
  'refusals.searchMatchesNothing': None
  'refusals.searchNameHasContacts': None
  'refusals.alertPlaceInvalid': None
  'refusals.casePointsNeeded': None
  'refusals.caseIsOpen': None
  'refusals.offerOnceADay': { from: Date }
  'refusals.partsTooMany': { most: number }
  'refusals.offerNone': None
  'refusals.offerNotAPart': None
  'refusals.nothingToReturn': None
  'refusals.returnToNobody': None
  'refusals.notAboutArrival': None
  'refusals.withdrawSaysArrived': None
  'refusals.addressDoubtedBefore': None
  'refusals.cameBackBefore': None
  'refusals.appealedBefore': None
  'refusals.appealByAnother': None
  'refusals.rulingTooMuch': None
  'refusals.picturesNeedWords': None
  'refusals.statementsTooMany': { most: number }
  'refusals.imeiOfAnotherReturn': None
  'refusals.refundChargedBack': None
  'refusals.debtUnknown': None
  'refusals.debtTooYoung': { from: Date }
  'refusals.debtChanged': { amount: number }
  'refusals.debtOpen': { amount: number; number: string }
  'refusals.debtorAccount': { amount: number; number: string }
  'refusals.stepNotYours': None
  'refusals.stepNotNow': { now: string }
  'refusals.stepTooEarly': { from: Date }
  'refusals.stepTooLate': { until: Date }
  'refusals.orderStandsStill': None
  'refusals.bankHasPaid': None
  'refusals.cancelCosts': { days: number; fee: number; times: number }
  'refusals.cancelAskedTooOften': { most: number }
  'refusals.reportedTooOften': { most: number }
  'refusals.reportedBefore': { from: Date }
  'refusals.meetingNotOffered': None
  'refusals.meetingAlreadyOffered': None
  'refusals.meetingFailedBefore': None
  'refusals.inspectionExtendedBefore': None
  'refusals.stepNeeds': { field: string }
  'refusals.trackingNumberWrong': { carrier: string }
  'refusals.trackingNumberUsed': None
  'refusals.trackingNumberSame': None
  'refusals.extendedEnough': { most: number }
  'refusals.extendedTooFar': { left: number; most: number }
  'refusals.scanUnsigned': None
  'refusals.imeiWrong': { fault: string }
  'refusals.imeiOfAnother': None
  'refusals.imeiOfAnotherPhone': None
  'refusals.imeiReportedNotShipped': None
  'refusals.imeiReportedNotTaken': None
  'refusals.codeWrong': { left: number }
  'refusals.codeWrongLast': None
  'refusals.codeMalformed': None
  'refusals.codeNone': None
  'refusals.caseKindWrong': None
  'refusals.saleUnknown': None
  'refusals.orderUnfinished': { phone: string }
  'refusals.reportOwn': None
  'refusals.reportMaskOfOther': None
  'refusals.reportCategory': None
  'refusals.moderationUnknown': None
  'refusals.moderationNotNow': None
  'refusals.moderationTaken': { until: Date }
  'refusals.moderationTakeFirst': None
  'refusals.moderationAppealLate': None
  'refusals.moderationByAnother': None
  'refusals.moderationSameLater': { from: Date }
  'refusals.ownMatter': None
  'refusals.ownMatterAlone': None
  'refusals.moderationMeasure': None
  'refusals.moderationGround': None
  'refusals.moderationRating': None
  'refusals.moderationGone': None
  'refusals.moderationOfStaff': None
  'refusals.decisionUnknown': None
  'refusals.phoneRestricted': { phone: string }
  'refusals.sellingSuspended': None
  'refusals.sellingSuspendedUntil': { until: Date }
  'refusals.accountSuspended': None
  'refusals.accountSuspendedUntil': { until: Date }
  'refusals.noticePlaceInvalid': None
  'refusals.mailAlwaysComes': { about: string }
  'refusals.mailLinkUnknown': None
  'refusals.pagesOpen': None
  'refusals.offerUnknown': None
  'refusals.offerTooLow': { least: number }
  'refusals.offerNotBelow': { price: number }
  'refusals.counterNotAbove': { least: number }
  'refusals.counterNotBelow': { price: number }
  'refusals.offerOpenAlready': { phone: string }
  'refusals.offersTooManyOpen': { most: number }
  'refusals.offersTooManyRounds': { most: number; phone: string }
  'refusals.offersTooManyToday': { from: Date; most: number }
  'refusals.offersLapsed': { from: Date; times: number }
  'refusals.offerNotYoursNow': None
  'refusals.offerAnswered': None
  'refusals.offerOvertaken': { phone: string }
  'refusals.offerBuyerCannot': { phone: string }
  'refusals.orderUnknown': None
  'refusals.notYourOrders': None
  'refusals.addressAbroad': { country: string }
  'refusals.bookForYourself': None
  'refusals.flagUnknown': None
  'refusals.phoneSold': { phone: string }
  'refusals.phoneNotOffered': { phone: string }
  'refusals.phonePaused': { phone: string }
  'refusals.phonePriceChanged': { phone: string; price: number }
  'refusals.phoneBooked': { phone: string }
  'refusals.phoneBookedUntil': { phone: string; until: Date }
  'refusals.bookedByYou': { phone: string }
  'refusals.phoneFree': { phone: string }
  'refusals.bookedTooOften': { from: Date; phone: string; times: number }
  'refusals.givenUpOftenHere': { from: Date; times: number }
  'refusals.givenUpOften': { from: Date; times: number }
  'refusals.sellerBlockedYou': { phone: string }
  'refusals.tooManyUnpaid': { most: number }
  'refusals.bookingEnded': None
  'refusals.bookingAlreadyEnded': None
  'refusals.holdEnded': None
  'refusals.holdEndedSince': { phone: string }
  'refusals.bookingCancelled': None
  'refusals.bookingCancelledSince': { phone: string }
  'refusals.orderPaid': None
  'refusals.orderRefunded': None
  'refusals.orderAlreadyRefunded': None
  'refusals.orderNotBeingPaid': None
  'refusals.refundNotHeld': None
  'refusals.onlyPaidRefunded': None
  'refusals.refundedMeanwhile': { refunded: number }
  'refusals.partTooMuch': { most: number }
  'refusals.guaranteeTooLow': None
  'refusals.guaranteeNotBetweenLinked': None
  'refusals.onlyUnpaidCancelled': None
  'refusals.justPaid': None
  'refusals.priceChanged': { price: number }
  'refusals.orderPhoneNotOffered': None
  'refusals.noOrderAtPrice': None
  'refusals.paymentOfAnotherOrder': None
  'refusals.paymentProcessing': None
  'refusals.cancelWhileProcessing': None
  'refusals.paymentNotSettled': None
  'refusals.paymentNotTaken': None
  'refusals.paymentNotPrepared': None
  'refusals.paymentUnknown': None
  'refusals.cardProviderUnreachable': None
  'refusals.webhookUnsigned': None
  'refusals.moneyReturned': { why: string }
  'refusals.paidByBank': None
  'refusals.payoutAccountRejected': None
  'refusals.staffPayoutUnknown': None
  'refusals.payoutWithoutAccount': None
  'refusals.payoutUnknown': None
  'refusals.payoutHoldUnknown': None
  'refusals.payoutNotHeldAnyMore': None
  'refusals.payoutWaits': { until: Date }
  'refusals.payoutUnconfirmed': None
  'refusals.payoutLinkOver': None
  'refusals.postageWaits': { why: string }
  'refusals.staffRefundUnknown': None
  'refusals.staffPayoutChanged': { amount: number }
  'refusals.notYourEmail': None
  'refusals.onlyAboutYourself': None
  'refusals.accountUnknown': None
  'refusals.accountClosed': None
  'refusals.accountBeingDeleted': { at: Date }
  'refusals.deletionAsked': { at: Date }
  'refusals.deletionNotAsked': None
  'refusals.emailOfAnotherAccount': { email: string }
  'refusals.emailRegistered': { email: string }
  'refusals.emailTaken': { email: string }
  'refusals.nameMisleading': { sentence: string }
  'refusals.googleMakesBuyers': None
  'refusals.buyerUnknown': None
  'refusals.sellerUnknown': None
  'refusals.sellerNameAlike': { name: string }
  'refusals.adminStaysAdmin': None
  'refusals.roleInUse': None
  'refusals.lastAdmin': None
  'refusals.phoneBeingPaidFor': { phone: string }
  'refusals.verifiedName': None
  'refusals.identityTokenInvalid': None
  'refusals.identityUnreachable': None
  'refusals.signInUnavailable': None
  'refusals.logoutTokenInvalid': None
  'refusals.googleAccountMissing': None
  'refusals.phoneUnknown': None
  'refusals.codePhotoNeeded': None
  'refusals.photoCodeExpired': None
  'refusals.codePhotoUnknown': None
  'refusals.notYourPhone': None
  'refusals.notYourPhones': None
  'refusals.listAsYourself': None
  'refusals.tooManyPhones': { most: number }
  'refusals.tooManyDrafts': { most: number }
  'refusals.draftUnknown': None
  'refusals.soldNotChanged': { phone: string }
  'refusals.soldNotPaused': { phone: string }
  'refusals.soldNotRelisted': { phone: string }
  'refusals.soldNotAdvertised': { phone: string }
  'refusals.lostNotChanged': { phone: string }
  'refusals.deletedNotChanged': { phone: string }
  'refusals.deletedNotPaused': { phone: string }
  'refusals.deletedNotRelisted': { phone: string }
  'refusals.deletedNotAdvertised': { phone: string }
  'refusals.pausedNotAdvertised': { phone: string }
  'refusals.listingChanged': { phone: string }
  'refusals.bookedNotChanged': { phone: string }
  'refusals.bookedNotPaused': { phone: string }
  'refusals.bookedNotDeleted': { phone: string }
  'refusals.categoryUnknown': None
  'refusals.phoneOfOtherBrand': { brand: string; maker: string }
  'refusals.brandNotSoldHere': { maker: string }
  'refusals.severalModels': None
  'refusals.photosTooOld': { days: number; phone: string }
  'refusals.accessoryNamed': { word: string }
  'refusals.brandUnknown': { brand: string }
  'refusals.lockedToAnAccount': None
  'refusals.imeiNeededAgain': None
  'refusals.imeiListedByYou': { phone: string }
  'refusals.imeiListed': None
  'refusals.imeiReported': None
  'refusals.tooManyImeis': { most: number }
  'refusals.photosUnused': { most: number }
  'refusals.pictureNotYours': None
  'refusals.pictureUnknown': None
  'refusals.pictureMissing': None
  'refusals.pictureEmpty': None
  'refusals.severalPictures': None
  'refusals.pictureNotWhole': None
  'refusals.listNotAForm': None
  'refusals.pictureNotAForm': None
  'refusals.pictureOfAnotherKind': None
  'refusals.pictureDamaged': None
  'refusals.pictureTooHeavy': None
  'refusals.pictureTooLarge': None
  'refusals.avifTooLarge': None
  'refusals.pictureTakesTooLong': None
  'refusals.pictureMoves': { frames: number }
  'refusals.picturesUnreachable': None
  'refusals.notYourWishlist': None
  'refusals.wishForYourself': None
  'refusals.wishUnknown': None
  'refusals.alreadyWished': { phone: string }
  'refusals.wishlistFull': { most: number }
  'refusals.phoneNotNamed': None
  'refusals.severalPhonesFit': None
  'refusals.numberUnreadable': None
  'refusals.questionUnknown': None
  'refusals.questionOwnPhone': None
  'refusals.questionPhoneGone': { phone: string }
  'refusals.questionsTooMany': { most: number; seconds: number }
  'refusals.questionsUnanswered': { most: number }
  'refusals.questionAnswered': None
  'refusals.ratingNotYet': None
  'refusals.ratingLate': { until: Date }
  'refusals.ratingShown': None
  'refusals.ratingBarred': { other: string; what: string }
  'refusals.ratingDescribed': None
  'refusals.ratingOfBuyer': None
  'refusals.ratingUnknown': None
  'refusals.replyOfRated': None
  'refusals.replyGiven': None
  'refusals.loginNeeded': None
  'refusals.signInEnded': None
  'refusals.buyersOnly': None
  'refusals.sellersOnly': None
  'refusals.adminsOnly': None
  'refusals.emailUnverified': None
  'refusals.crossSiteRequest': None
  'refusals.methodUnknown': None
  'refusals.nothingHere': None
  'refusals.sitemapPartUnknown': None
  'refusals.requestUnreadable': None
  'refusals.requestNotStorable': None
  'refusals.fieldNotStorable': None
  'refusals.fieldFaulty': { sentence: string }
  'refusals.cursorUnknown': { field: string }
  'refusals.bodyNotJson': None
  'refusals.headersTooLarge': None
  'refusals.bodyTooLarge': None
  'refusals.idempotencyKeyFaulty': None
  'refusals.idempotencyKeyReused': None
  'refusals.sameRequestUnderWay': None
  'refusals.feedTooOld': None
  'refusals.downloadRuns': None
  'refusals.tooOften': { seconds: number }
  'refusals.busy': None
  'refusals.failed': None
  'refusals.timeTooFar': { days: number }
  'refusals.standInAway': None
  'refusals.parcelUnknown': None
  'refusals.payoutAccountUnknown': None
  'refusals.refundUnknown': None
  'refusals.threadUnknown': None
  'refusals.messageUnknown': None
  'refusals.threadBuyersBegin': None
  'refusals.threadOtherLeft': None
  'refusals.messagePicturesLater': None
  'refusals.pictureNotSentByYou': None
  'refusals.messagesTooMany': { seconds: number }
  'refusals.threadsTooMany': { most: number; seconds: number }
  'refusals.messagesUnanswered': { most: number }
  'refusals.languageUnknown': { language: string }
  'refusals.permissionMissing': None
  'refusals.lastOwner': None
  'refusals.staffMemberUnknown': None
  'refusals.staffRoleUnknown': None
  'refusals.staffRoleTaken': None
  'refusals.staffRoleInUse': { role: string }
  'refusals.staffAlready': { email: string }
  'refusals.staffInvitationUnknown': None
  'refusals.staffHasBusiness': None
  'refusals.secondPersonNeeded': { amount: number }
  'refusals.approvalUnknown': None
  'refusals.badgeRequestOpen': None
  'refusals.badgeLasts': { from: Date }
  'refusals.badgeAskLater': { from: Date }
  'refusals.badgeRequirements': { what: string }
  'refusals.badgeDocumentMissing': { what: string }
  'refusals.badgeDocumentUnseen': { what: string }
  'refusals.badgeRequestNone': None
  'refusals.badgeNone': None
  'refusals.secondFactorNeeded': None
  'refusals.secondFactorStale': None
  'refusals.factorElsewhere': None
  'refusals.ownFactor': None
  'refusals.personUnknown': None
  'refusals.ownTextUnknown': None
  'refusals.ownTextChanged': None
  'refusals.ownTextLanguage': { language: string }
  'refusals.ownTextTooLong': { most: number }
  'refusals.letterTextUnreadable': None
  'refusals.letterTextLacks': { value: string }
  'refusals.letterTextUnknown': { value: string }
  'refusals.imeiBlockedAlready': None
  'refusals.imeiBlockUnknown': None
  'refusals.phoneNotHidden': None
  'refusals.noteUnknown': None
  'refusals.announcementUnknown': None
  'refusals.announcementSent': None
  'refusals.announcementNotSending': None
  'refusals.languageNotOffered': None
  'refusals.settingChangedSince': { setting: string; value: string }
  'refusals.settingUnchanged': { setting: string; value: string }
  'refusals.settingNoNumber': { setting: string }
  'refusals.settingNotWhole': { setting: string }
  'refusals.settingTooLow': { least: string; setting: string }
  'refusals.settingTooHigh': { most: string; setting: string }
  'refusals.settingTooExact': { near: string; setting: string }
  'refusals.settingRefused': { setting: string; why: string }
  'refusals.settingAboveOther': { other: string; setting: string; value: string }
  'refusals.settingBelowOther': { other: string; setting: string; value: string }
  'refusals.secondPersonLooser': { value: string }
  'refusals.brandGone': None
  'refusals.settingBadName': { setting: string }
  'refusals.settingBadEmail': { setting: string }
  'refusals.settingBadLength': { least: number; most: number; setting: string }
  'refusals.settingNoColour': None
  'refusals.settingPaleColour': { colour: string; has: string; least: string; near: string }
  'refusals.settingNoPicture': None
  'refusals.svgUnusable': None
  'refusals.maintenanceUnreadable': None
  'refusals.inMaintenance': { message: string }
  'refusals.testLetterRefused': { answer: string }
  'refusals.paymentCheckFailed': { answer: string }
  'refusals.viewUnknown': None
  'refusals.tooManyViews': { most: number }
  'refusals.bankDetailsWrong': { fault: string }
  'refusals.bankDetailsNotAsked': None
  'refusals.bankDetailsMissing': None
  'refusals.signInStale': { minutes: number }
  'refusals.deletedListingUnknown': None
  'refusals.sellerMayNotSell': None
  'refusals.letterUnknown': None
  'refusals.trackingCorrectedOften': { most: number }
  'refusals.termsNotAgreed': None
  'refusals.authorizationUnreadable': None
  'refusals.keyNotWorking': None
  'refusals.personNeeded': None
  'refusals.keyPermissionMissing': { permission: string }
  'refusals.keyBeyondOwner': { permission: string }
  'refusals.tooManyKeys': { most: number }
  'refusals.apiKeyUnknown': None
  'refusals.priceChangedSince': { phone: string }
  'refusals.webhookUnknown': None
  'refusals.webhookExists': None
  'refusals.webhookMessageUnknown': None
  'refusals.webhookAddress': None
  'refusals.webhooksTooMany': { most: number }
  'refusals.webhookOff': None
  'refusals.webhookOn': None
  'refusals.webhookReplayTooMany': { most: number }
  'refusals.unreadableFromLine': { fault: string; line: number }
  'refusals.columnsUnknown': { columns: string }
  'refusals.pictureAddress': None
  'refusals.pictureNotFetched': { host: string }
  'refusals.listMissing': None
  'refusals.listEmpty': None
  'refusals.listTooHeavy': { most: number }
  'refusals.listTooLong': { most: number }
  'refusals.listNotCsv': None
  'refusals.exportRuns': None
  'refusals.exportLinkPast': None
  'refusals.coverNotPossible': { why: string }
  'refusals.coverIsWhole': None
  'refusals.nothingSaidBefore': None
  'refusals.orderCovered': None
  'refusals.orderNotCovered': None
  'refusals.partBeforeArrival': None
  'refusals.partNeedsPicture': None
  'refusals.carrierReportsNothing': None
  'refusals.phoneChanged': { phone: string }
  'refusals.bankMatterOpen': None
  'refusals.placeSettled': None
  'refusals.currencyJustChanged': None
  'pageRefusals.sentLongAgo': None
  'pageRefusals.deviceFull': None
  'pageRefusals.deviceKeepsNothing': None
  'pageRefusals.offline': None
  'pageRefusals.noAnswerInTime': None
  'pageRefusals.answerUnexpected': None
  'pageRefusals.answerNotUnderstood': None
  'pageRefusals.changedAfterSending': None
  'pageRefusals.cookiesRefused': None
  'pageRefusals.pagePartMissing': None
  'pageRefusals.phonesMissing': None
  'pageRefusals.mailLinkEnded': None
  'pageRefusals.sessionEnded': None
  'pageRefusals.sessionUnknown': { problem: string }
  'pageRefusals.signedOutHereOnly': None
  'pageRefusals.pageUnknown': None
  'pageRefusals.notDone': { message: string }
  'pageRefusals.googleWindowClosed': None
  'pageRefusals.googleCancelled': None
  'pageRefusals.googleEmailHasAccount': None
  'pageRefusals.providerCancelled': None
  'pageRefusals.providerHidesEmail': None
  'pageRefusals.providerTooLate': None
  'pageRefusals.providerFailed': None
  'pageRefusals.googleFailed': None
  'pageRefusals.photoDamaged': None
  'pageRefusals.photoHeic': None
  'pageRefusals.photoFailed': { problem: string }
  'pageRefusals.photoTooSlow': None
  'pageRefusals.providerAnotherPerson': None
  'pageRefusals.providerNotAskedAgain': None
  'pageRefusals.passkeyCancelled': None
  'pageRefusals.passkeyKnown': None
  'pageRefusals.passkeyFailed': None
  'format.waitSeconds': { seconds: number }
  'format.waitMinutes': { minutes: number }
  'format.waitHours': { hours: number }
  'operator.folderMissing': { folder: string }
  'operator.backupInDataFolder': { file: string }
  'operator.backupIsFolder': { file: string }
  'operator.backupExists': { file: string }
  'operator.noBackup': { file: string }
  'operator.backupDamaged': { file: string }
  'operator.backupOfAnotherVersion': None
  'operator.backupNamesOutside': None
  'operator.exportFolderNotEmpty': { folder: string }
  'operator.exportInDataFolder': { folder: string }
  'operator.noExport': { folder: string }
  'operator.exportDamaged': { file: string }
  'operator.exportOfAnotherVersion': None
  'operator.exportOfAnotherMarket': { country: string; currency: string }
  'operator.exportNeedsKeys': { settings: string }
  'operator.exportReadDifferently': { table: string }
  'operator.marketHereAlready': None
  'operator.picturesBeingMoved': None
  'operator.noUpdatesHere': { files: string; place: string }
  'operator.updatesUnread': { file: string }
  'operator.databaseSilent': { folder: string }
  'operator.marketRunning': { folder: string }
  'operator.marketOlder': None
  'operator.marketTooOld': { commit: string }
  'operator.dataFolderMissing': { folder: string }
  'operator.noMarketInFolder': { folder: string }
  'operator.noMarketInDatabase': { database: string }
  'operator.emailWithoutAccount': { email: string }
  'operator.emailUnknown': { email: string }
  'operator.ownerUnconfirmed': { email: string }
  'operator.closedForGood': { email: string }
  'operator.adminAlready': { email: string }
  'operator.adminCannotSell': { name: string; phones: number }
  'operator.hasUnsettledOrders': { name: string }
  'operator.hasUnpaidBookings': { name: string }
  'operator.mappingFaulty': { faults: string; file: string }
  'operator.mappedColumnsMissing': { columns: string; file: string }
  'operator.mappedPeopleElsewhere': None
  'operator.mappedEmail': { email: string }
  'operator.mappedName': { name: string }
  'operator.mappedRole': { role: string }
  'operator.mappedDate': { text: string }
  'operator.mappedId': None
  'operator.mappedQuantity': { quantity: string }
  'operator.mappedVariants': { id: string }
  'operator.mappedSeller': { seller: string }
  'operator.mappedUnconfirmed': { email: string }
  'operator.mappedBrand': { brand: string }
  'operator.mappedPrice': { price: string }
  'operator.mappedCurrency': { currency: string; own: string }
  'operator.mappedNoPictures': None
  'operator.mappedNoPicture': None
  'operator.mappedPictureMissing': { name: string }
  'operator.mappedPictureLarge': { name: string }
  'operator.noSuchBrand': { brand: string }
  'operator.brandNameTaken': { brand: string }
  'operator.noBrandName': { brand: string }
  'operator.noListOfPhones': { file: string }
  'operator.noSeller': { email: string; role: string }
  'operator.sellerClosedMeanwhile': None
  'operator.listInUtf16': None
  'operator.rateOff': { far: string; launch: string; phone: string; price: string; rate: string; times: number }
  'quoted.dashboard': None
  'quoted.newHere': None
  'quoted.alreadyRegistered': None
  'quoted.userCreated': None
  'quoted.userDeleted': None
  'quoted.sellerVerified': None
  'quoted.productAdvertised': None
  'quoted.productAdded': None
  'quoted.addProducts': None
  'quoted.available': None
  'quoted.sold': None
  'quoted.myWishlist': None
  'quoted.wishAdded': None
  'quoted.payment': None
  'quoted.deliveryCharge': None
  'quoted.paymentCompleted': None
  'quoted.allSellersMenu': None
  'quoted.allBuyersMenu': None
  'quoted.allSellers': None
  'quoted.allBuyers': None
  'quoted.somethingWrong': None
  'quoted.notFound': None
  'quoted.deleteQuestion': { name: string }
  'quoted.priceOf': { price: string }
  'quoted.used': { length: string; years: number }
  'quoted.usedBriefly': { length: string; years: number }
  'columns.about': None
  'columns.accounts': None
  'columns.amount': None
  'columns.answer': None
  'columns.bankReason': None
  'columns.booked': None
  'columns.buy': None
  'columns.byItself': None
  'columns.byRule': None
  'columns.canBeWrittenOff': None
  'columns.decided': None
  'columns.decision': None
  'columns.delete': None
  'columns.forYou': None
  'columns.goesTo': None
  'columns.highestPrice': None
  'columns.kind': None
  'columns.lowestPrice': None
  'columns.name': None
  'columns.nameAToZ': None
  'columns.nameZToA': None
  'columns.number': None
  'columns.onTheList': None
  'columns.order': None
  'columns.outcome': None
  'columns.owed': None
  'columns.phone': None
  'columns.price': None
  'columns.priceHighestFirst': None
  'columns.priceLowestFirst': None
  'columns.product': None
  'columns.productAToZ': None
  'columns.productZToA': None
  'columns.question': None
  'columns.record': None
  'columns.reported': None
  'columns.reports': None
  'columns.sale': None
  'columns.sealed': None
  'columns.seller': None
  'columns.sent': None
  'columns.since': None
  'columns.sold': None
  'columns.state': None
  'columns.status': None
  'columns.toTransfer': None
  'columns.total': None
  'columns.totalGreatestFirst': None
  'columns.totalSmallestFirst': None
  'columns.transaction': None
  'columns.verify': None
  'columns.what': None
  'columns.whatIsKnown': None
  'columns.whatIsWrong': None
  'columns.whatYouCanDo': None
  'columns.when': None
  'columns.whereItIs': None
  'columns.why': None
  'columns.writeOff': None
  'columns.confirm': None
  'columns.drop': None
  'columns.wantedBy': None
  'columns.whatIsWanted': None
  'columns.asked': None
  'columns.badgeUntil': None
  'columns.notChecked': None
  'columns.sinceLongest': None
  'columns.sinceShortest': None
  'columns.amountSmallestFirst': None
  'columns.amountGreatestFirst': None
  'stored.orderCancelled': None
  'stored.caseClosed': None
  'stored.saleUndone': None
  'stored.feeKept': { fee: number; reason: string }
  'stored.agreedInCase': None
  'stored.noDelivery': None
  'stored.restFromBank': None
  'stored.returnPostage': None
  'stored.chargeWithoutOrder': None
  'stored.refundGivenBefore': None
  'stored.refundFailedForDays': { days: number; why: string }
  'stored.providerRefuses': { why: string }
  'stored.sellerRemoved': None
  'stored.buyerRemoved': None
  'stored.paymentUnfinished': None
  'stored.paymentUnknown': { payment: string }
  'stored.paidTwice': { amount: number }
  'stored.notTakenBack': { amount: number; times: number; why: string }
  'stored.accountHoldsLess': None
  'stored.accountHeldLess': None
  'stored.deliveredAfterRefund': None
  'stored.takenOffWhilePaid': None
  'stored.registerLists': { asked: Date; since: Date }
  'stored.registerListsUndated': { asked: Date }
  'stored.registerListsLater': { asked: Date; since: Date }
  'stored.registerListsUndatedLater': { asked: Date }
  'stored.imeiNotSent': None
  'stored.imeiNotSentBack': None
  'stored.paidByBankTransfer': None
  'stored.sellerRejected': { why: string }
  'stored.noPayoutAccount': None
  'stored.holdReleased': None
  'stored.ownMatter': None
  'stored.ownMatterAfter': { reason: string }
  'stored.ownMatterNoted': { reason: string }
  'stored.sandboxReport': None
  'stored.sandboxSuspension': None
  'stored.sandboxLifted': None
  'stored.answerBy': { name: string }
  'stored.questionBy': { name: string }
  'stored.ratingBy': { name: string }
  'stored.messageOf': { name: string }
  'stored.chargeOfAnotherAmount': None
  'stored.chargeInAnotherCurrency': None
  'stored.chargeInAnotherMode': None
  'stored.chargeForSomethingElse': None
  'stored.chargeTooLate': None
  'stored.badgeLookedAt': None
  'stored.trackingCorrected': { after: string; before: string; reason: string }
  'stored.timeExtended': { days: number; reason: string }
  'stored.partRefunded': { amount: number; bearer: string; reason: string }
  'stored.imeiBlocked': { asked: Date; since: Date }
  'stored.imeiBlockedLater': { asked: Date; since: Date }
  'stored.imeiBlockedUndated': { asked: Date }
  'stored.imeiBlockedUnshipped': None
  'stored.imeiBlockedFacts': { last4: string }
  'stored.photosBorrowed': { count: number }
  'stored.photosCommon': { count: number; most: number }
  'stored.photosUnchecked': { since: Date }
  'stored.imeiOfOtherModel': { listed: string; model: string }
  'stored.imeiOfOtherMaker': { brand: string; listed: string; maker: string }
  'stored.coveredByGuarantee': None
  'stored.coveredElsewhere': None
  'stored.linkedSale': None
  'stored.bankMatter': None
  'stored.bankMatterUnshipped': None
  'fields.required': { label: string }
  'fields.requiredLike': { example: string; label: string }
  'fields.optional': { label: string }
  'fields.atMostCharacters': { label: string; most: number }
  'fields.emailLike': None
  'fields.emailTooLong': None
  'fields.onePhoneNumber': None
  'fields.idUnknown': None
  'fields.notANumber': { label: string }
  'fields.atLeastPrice': { label: string; least: number }
  'fields.atMostPrice': { label: string; most: number }
  'fields.atMostTwoDecimals': { label: string }
  'fields.wholeDays': None
  'fields.atLeastOneDay': None
  'fields.atMostDays': { most: number }
  'fields.dayLike': None
  'fields.periodTooLong': { most: number }
  'fields.notBelowZero': { label: string }
  'fields.atMost': { label: string; most: number }
  'fields.selectCategory': None
  'fields.limitIsNumber': None
  'fields.limitAtMost': { most: number }
  'fields.trueOrFalse': { name: string }
  'fields.email': None
  'fields.days': None
  'fields.missing': { name: string }
  'fields.hasToBe': { kind: string; name: string }
  'fields.numberAtMost': { most: string; name: string }
  'fields.charactersAtMost': { most: number; name: string }
  'fields.entriesAtMost': { most: number; name: string }
  'fields.numberAtLeast': { least: string; name: string }
  'fields.charactersAtLeast': { least: number; name: string }
  'fields.entriesAtLeast': { least: number; name: string }
  'fields.inSteps': { name: string; step: string }
  'fields.oneOf': { name: string; values: string }
  'fields.cannotBeThat': { name: string }
  'fields.emailAddress': { name: string }
  'fields.wronglyWritten': { name: string }
  'fields.fieldUnknown': None
  'fields.thatRequest': None
  'fields.carrier': None
  'fields.trackingNumber': None
  'fields.returnAddress': None
  'fields.chooseBearer': None
  'fields.imei': None
  'fields.code': None
  'fields.reason': None
  'fields.whatIsWrong': None
  'fields.amount': None
  'fields.fee': None
  'fields.chooseCarrier': None
  'fields.chooseWhatIsWrong': None
  'fields.picturesAtOnce': { most: number }
  'fields.usedYears': None
  'fields.chooseStorage': None
  'fields.chooseCondition': None
  'fields.batteryIsNumber': None
  'fields.batteryAtLeast': None
  'fields.batteryAtMost': None
  'fields.colour': None
  'fields.network': None
  'fields.replacedOnce': None
  'fields.description': None
  'fields.imeiLength': None
  'fields.productName': None
  'fields.originalPrice': None
  'fields.resalePrice': None
  'fields.addPicture': None
  'fields.atMostPictures': { most: number }
  'fields.draftFields': { most: number }
  'fields.sayWhatReported': None
  'fields.yourWords': None
  'fields.nameWhatReported': None
  'fields.yourReasons': None
  'fields.chooseWhatToDo': None
  'fields.theFacts': None
  'fields.chooseGround': None
  'fields.onlySuspensionDays': None
  'fields.theReasons': None
  'fields.onlyTrueAsked': { name: string }
  'fields.chooseStars': None
  'fields.sayAsDescribed': None
  'fields.yourReply': None
  'fields.notAMessageId': None
  'fields.writeMessage': None
  'fields.theMessage': None
  'fields.namePhoneOrOrder': None
  'fields.messagePictures': { most: number }
  'fields.name': None
  'fields.message': None
  'fields.writeASentence': None
  'fields.chooseRole': None
  'fields.notANotice': None
  'fields.namePage': None
  'fields.pageBegins': None
  'fields.addressTooLong': None
  'fields.noticeOrPage': None
  'fields.yourOffer': None
  'fields.yourPrice': None
  'fields.nameYourPrice': None
  'fields.phoneNumber': None
  'fields.location': None
  'fields.price': None
  'fields.reference': None
  'fields.pictureWidths': { widths: string }
  'fields.noStorageSize': None
  'fields.yourQuestion': None
  'fields.yourAnswer': None
  'fields.timeZoneName': None
  'fields.priceFrom': None
  'fields.priceTo': None
  'fields.yearsUsed': None
  'fields.batteryHealth': None
  'fields.yearsOfUpdates': None
  'fields.streetAddress': None
  'fields.apartment': None
  'fields.city': None
  'fields.zipCode': None
  'fields.zipShape': { example: string }
  'fields.state': None
  'fields.chooseState': { example: string }
  'fields.unitedStates': None
  'fields.germany': None
  'fields.streetAndNumber': None
  'fields.apartmentOrFloor': None
  'fields.postcode': None
  'fields.postcodeShape': { example: string }
  'fields.countryRequired': { countries: string }
  'fields.fullName': None
  'fields.whatYouSay': None
  'fields.whatHappened': None
  'fields.reasonIfYouLike': None
  'fields.noDecimals': { label: string }
  'fields.amountAsNumber': None
  'fields.documentKind': None
  'fields.search': None
  'fields.reportNumber': None
  'fields.note': None
  'fields.subject': None
  'fields.text': None
  'fields.chooseAudience': None
  'fields.announcementText': None
  'fields.accountHolder': None
  'fields.accountNumber': None
  'moderationRules.reportScam': None
  'moderationRules.reportExtortion': None
  'moderationRules.reportPrivateFacts': None
  'moderationRules.reportStolen': None
  'moderationRules.reportFake': None
  'moderationRules.reportBorrowedPhoto': None
  'moderationRules.reportUncheckedPhoto': None
  'moderationRules.reportInsult': None
  'moderationRules.reportOffMarket': None
  'moderationRules.reportSpam': None
  'moderationRules.reportOther': None
  'moderationRules.reportWrongMask': None
  'moderationRules.reportManyContacts': None
  'moderationRules.doNothing': None
  'moderationRules.warn': None
  'moderationRules.hide': None
  'moderationRules.remove': None
  'moderationRules.suspendSelling': None
  'moderationRules.suspendAccount': None
  'moderationRules.nothingDoneTitle': None
  'moderationRules.warnedTitle': None
  'moderationRules.hiddenTitle': None
  'moderationRules.removedTitle': None
  'moderationRules.sellingSuspendedTitle': None
  'moderationRules.accountSuspendedTitle': None
  'moderationRules.nothingDone': None
  'moderationRules.warned': None
  'moderationRules.hidden': None
  'moderationRules.removed': None
  'moderationRules.sellingSuspended': None
  'moderationRules.accountSuspended': None
  'moderationRules.ruleHonest': None
  'moderationRules.ruleOnMarket': None
  'moderationRules.ruleRespect': None
  'moderationRules.ruleNoAdvertising': None
  'moderationRules.ruleOrders': None
  'moderationRules.lawStolenGoods': None
  'moderationRules.lawFraud': None
  'moderationRules.lawPrivacy': None
  'moderationRules.lawWords': None
  'moderationRules.ruleExtortion': None
  'moderationRules.lawCounterfeits': None
  'moderationRules.takeBadge': None
  'moderationRules.badgeTakenTitle': None
  'moderationRules.badgeTaken': None
  'moderationRules.reportOtherImei': None
  'presentState.deliveryToShip': None
  'presentState.deliveryCancelAsked': None
  'presentState.deliveryMeeting': None
  'presentState.deliveryShipped': None
  'presentState.deliveryDelivered': None
  'presentState.deliveryHandedOver': None
  'presentState.deliveryCase': None
  'presentState.deliveryCompleted': None
  'presentState.deliveryRefunded': None
  'presentState.deliveryChargedBack': None
  'presentState.caseSellerTurn': None
  'presentState.caseTalking': None
  'presentState.caseReturnAgreed': None
  'presentState.caseReturning': None
  'presentState.caseReturned': None
  'presentState.caseDecision': None
  'presentState.caseDecided': None
  'presentState.caseAppealed': None
  'presentState.caseClosed': None
  'presentState.chargebackNeedsEvidence': None
  'presentState.chargebackSending': None
  'presentState.chargebackUnderReview': None
  'presentState.chargebackAccepting': None
  'presentState.chargebackSilent': None
  'presentState.chargebackToBear': None
  'presentState.chargebackWon': None
  'presentState.chargebackLost': None
  'presentState.chargebackAccepted': None
  'presentState.chargebackExpired': None
  'presentState.noChargeback': None
  'payouts.linkSent': { email: string }
  'payouts.nothingToConfirm': None
  'payouts.payoutsConfirmed': None
  'payouts.accountRejected': None
  'payouts.payoutHeld': None
  'payouts.payoutReleased': None
  'payouts.sellerHeld': None
  'payouts.sellerReleased': None
  'payouts.transferRecorded': None
  'payouts.triedAgain': None
  'evidence.productDescription': None
  'evidence.customerName': None
  'evidence.customerEmail': None
  'evidence.shippingAddress': None
  'evidence.shippingCarrier': None
  'evidence.shippingDate': None
  'evidence.shippingTrackingNumber': None
  'evidence.refundPolicy': None
  'evidence.other': None
  'lastWords.title': None
  'lastWords.sentence': None
  'lastWords.again': None
  'lastWords.home': None
  'lastWords.unreadableAddress': None
  'staffOrder.toShip': { seller: string }
  'staffOrder.toShipText': { buyer: string; seller: string; time: string; until: string }
  'staffOrder.toShipExtendedText': { buyer: string; from: string; seller: string; time: string; until: string }
  'staffOrder.meetingOffered': { who: string }
  'staffOrder.cancelAsked': { buyer: string }
  'staffOrder.cancelAskedText': { buyer: string; seller: string; until: string }
  'staffOrder.cancelAskedFeeText': { buyer: string; price: string; seller: string; until: string }
  'staffOrder.meeting': { buyer: string; seller: string }
  'staffOrder.meetingText': { buyer: string; seller: string; until: string }
  'staffOrder.shipped': { buyer: string }
  'staffOrder.shippedText': { buyer: string; seller: string; time: string; until: string }
  'staffOrder.delivered': { buyer: string }
  'staffOrder.deliveredText': { buyer: string; seller: string; until: string }
  'staffOrder.handedOver': { buyer: string }
  'staffOrder.handedOverText': { buyer: string; seller: string; until: string }
  'staffOrder.toDecide': None
  'staffOrder.toDecideText': { buyer: string; until: string }
  'staffOrder.completedText': { seller: string }
  'staffOrder.refundedInFull': { buyer: string }
  'staffOrder.refundedLessFee': { buyer: string; price: string }
  'staffOrder.refundedByBank': { buyer: string }
  'staffOrder.phoneAfterRefund': { phone: string; seller: string }
  'staffOrder.chargedBack': None
  'staffOrder.chargedBackText': { buyer: string }
  'staffOrder.stopped': { buyer: string }
  'staffOrder.stoppedText': None
  'staffOrder.bookedText': { buyer: string; until: Date }
  'staffOrder.expiredText': { buyer: string }
  'staffOrder.payoutHeld': None
  'staffOrder.payoutSending': None
  'staffOrder.payoutWaitsForAccount': None
  'staffOrder.payoutByHand': None
  'staffOrder.payoutVoid': None
  'staffOrder.payoutHeldByBank': None
  'staffOrder.payoutHeldByProblem': None
  'staffOrder.payoutHeldByStaff': { day: string; reason: string }
  'staffOrder.payoutOwed': None
  'staffOrder.payoutPartKept': { amount: string }
  'staffOrder.payoutPartGivenBack': { amount: string }
  'staffOrder.payoutDisputed': None
  'staffOrder.payoutAllKept': None
  'staffOrder.payoutSent': None
  'staffOrder.payoutSentByHand': { reference: string }
  'staffOrder.payoutPartSent': { kept: string; sent: string }
  'staffOrder.payoutPartSentByHand': { kept: string; reference: string; sent: string }
  'staffOrder.refundDone': { amount: string }
  'staffOrder.refundByBank': { amount: string }
  'staffOrder.refundByHand': { amount: string }
  'staffOrder.refundRetried': { amount: string }
  'staffOrder.refundOnItsWay': { amount: string }
  'staffOrder.refundTransferred': { amount: string; reference: string }
  'staffOrder.postageWaits': { amount: string }
  'staffOrder.postageDue': { amount: string }
  'staffOrder.inquiry': None
  'staffOrder.bankTookBack': None
  'staffOrder.evidenceText': None
  'staffOrder.sendingText': None
  'staffOrder.underReviewText': None
  'staffOrder.silentText': None
  'staffOrder.acceptingText': None
  'staffOrder.wonText': None
  'staffOrder.toBearText': None
  'staffOrder.borneByBuyer': None
  'staffOrder.borneByNobody': None
  'staffOrder.borneByGuarantee': None
  'staffOrder.borneBySeller': None
  'staffOrder.coveredText': { buyer: string; seller: string }
  'staffOrder.postageFromGuarantee': { amount: string }
  'legal.imprintDescription': None
  'legal.imprintIntro': None
  'legal.operator': None
  'legal.operatorUnnamed': None
  'legal.representedBy': None
  'legal.email': None
  'legal.telephone': None
  'legal.register': None
  'legal.vatId': None
  'legal.responsible': None
  'legal.responsibleText': { responsible: string }
  'legal.contactPoint': None
  'legal.contactPointText': { email: string }
  'legal.disputes': None
  'legal.disputesText': None
  'legal.whoRunsIt': None
  'legal.runsIt': { email: string; operator: string }
  'legal.privateSales': None
  'legal.privateSalesText': None
  'legal.withdrawalIntro': None
  'legal.rightOfWithdrawal': None
  'legal.withdrawalRight': None
  'legal.withdrawalHow': { email: string; operator: string }
  'legal.withdrawalInTime': None
  'legal.withdrawalEffects': None
  'legal.withdrawalMoneyBack': None
  'legal.withdrawalBegun': None
  'legal.withdrawalForm': None
  'legal.formNote': None
  'legal.formTo': { email: string; operator: string }
  'legal.formStatement': None
  'legal.formDates': None
  'legal.formPerson': None
  'legal.formSignature': None
  'legal.formDelete': None
  'legal.controller': None
  'legal.controllerText': { email: string; operator: string }
  'legal.legalBasis': None
  'legal.legalBasisText': None
  'legal.keptByLaw': None
  'legal.rights': None
  'legal.rightsText': None
  'replies.bookingConfirmed': None
  'replies.bookingCancelled': None
  'replies.offerSent': None
  'replies.contactSent': None
  'replies.advertisedAlready': None
  'replies.listingDeleted': { name: string }
  'replies.unsubscribed': None
  'replies.flagClosed': None
  'replies.refundRetried': None
  'replies.transferRecorded': None
  'replies.accountClosed': None
  'replies.accountClosedOwing': { number: string }
  'replies.personKept': None
  'replies.sellerVerifiedAlready': None
  'replies.questionAsked': None
  'replies.questionAnswered': None
  'replies.ratingReplied': None
  'replies.maskReported': None
  'replies.reported': None
  'replies.unblocked': None
  'replies.blockedInOrder': None
  'replies.blocked': None
  'guidance.nameOfAnotherBrand': { brand: string; other: string }
  'guidance.brandNotSold': { brand: string }
  'guidance.needsPriceNew': None
  'guidance.tooOld': { years: number }
  'guidance.unknownPriceNew': { from: number; to: number }
  'guidance.otherMarkets': None
  'guidance.fewOfBrand': { count: number }
  'guidance.noneOfModel': None
  'guidance.newestIsOld': None
  'imports.notUtf8': None
  'imports.modelMissing': None
  'imports.nameTooLong': { most: number }
  'imports.nameUnreadable': None
  'imports.aboveOriginal': None
  'imports.locked': None
  'imports.lockUnknown': { given: string }
  'imports.brandMissing': None
  'imports.brandNotSold': { given: string }
  'imports.notAPhone': { given: string }
  'imports.severalModels': { given: string }
  'imports.modelOfAnother': { given: string; maker: string }
  'imports.priceMissing': { price: string }
  'imports.noPrice': { given: string; price: string }
  'imports.priceOutside': { least: number; most: number; price: string }
  'imports.wrongFieldCount': { count: number; expected: number }
  'integrity.i1': None
  'integrity.i2': None
  'integrity.i3': None
  'integrity.i4': None
  'integrity.i5': None
  'integrity.i6': None
  'integrity.i7': None
  'integrity.i8': None
  'integrity.i10': None
  'integrity.i11': None
  'integrity.i12': None
  'integrity.i13': None
  'integrity.i14': None
  'integrity.i15': None
  'figures.title': None
  'figures.about': None
  'figures.loading': None
  'figures.seeAll': None
  'figures.volume': None
  'figures.volumeMeaning': None
  'figures.fees': None
  'figures.feesMeaning': None
  'figures.takeRate': None
  'figures.takeRateMeaning': None
  'figures.averagePrice': None
  'figures.averagePriceMeaning': None
  'figures.booked': None
  'figures.bookedMeaning': None
  'figures.paid': None
  'figures.paidMeaning': None
  'figures.completed': None
  'figures.completedMeaning': None
  'figures.unpaid': None
  'figures.unpaidMeaning': None
  'figures.listed': None
  'figures.listedMeaning': None
  'figures.soldIn7': None
  'figures.soldIn7Meaning': None
  'figures.soldIn14': None
  'figures.soldIn14Meaning': None
  'figures.soldIn30': None
  'figures.soldIn30Meaning': None
  'figures.daysToSell': None
  'figures.daysToSellMeaning': None
  'figures.shippedOnTime': None
  'figures.shippedOnTimeMeaning': None
  'figures.problems': None
  'figures.problemsMeaning': None
  'figures.refunded': None
  'figures.refundedMeaning': None
  'figures.held': None
  'figures.heldMeaning': None
  'figures.owed': None
  'figures.owedMeaning': None
  'figures.notByBrand': None
  'figures.funnel': None
  'figures.funnelMeaning': None
  'figures.funnelPaid': None
  'figures.funnelCompleted': None
  'figures.problemKinds': None
  'figures.problemKindsMeaning': None
  'figures.noProblems': None
  'figures.now': None
  'figures.period': None
  'figures.lastDays': { days: number }
  'figures.lastMonth': None
  'figures.ownDates': None
  'figures.fromDay': None
  'figures.toDay': None
  'figures.by': None
  'figures.byUsual': None
  'figures.byDay': None
  'figures.byWeek': None
  'figures.byMonth': None
  'figures.ofDays': { beforeFrom: Date; beforeTo: Date; from: Date; to: Date }
  'figures.ofSeller': { seller: string }
  'figures.ofOneSeller': None
  'figures.everySeller': None
  'figures.compared': { before: string; way: string }
  'figures.noValue': None
  'figures.ofThings': { of: number }
  'figures.shareOf': None
  'figures.daysText': { days: number; text: string }
  'figures.plot': { by: string; label: string; most: string }
  'figures.noPlot': None
  'figures.numbers': None
  'figures.numbersOf': { label: string }
  'figures.step': { by: string }
  'figures.downloadOf': { aloud: Tag; what: string }
  'figures.downloaded': None
  'figures.figure': None
  'figures.whole': None
  'figures.before': None
  'figures.inCurrency': { currency: string; label: string }
  'figures.brands': None
  'figures.brand': None
  'figures.sellers': None
  'figures.seller': None
  'figures.mostSellers': { most: number }
  'figures.noGroups': None
  'figures.sortPaid': None
  'figures.sortLate': None
  'figures.sortProblems': None
  'figures.sortRefunded': None
  'figures.emptySearches': None
  'figures.emptySearchesMeaning': None
  'figures.noEmptySearches': None
  'figures.searchedWords': None
  'figures.searches': None
  'figures.searchDays': None
  'figures.searchLast': None
  'figures.searchBrand': None
  'figures.sellBrand': { brand: string }
  'figures.income': None
  'figures.incomeMeaning': None
  'figures.views': None
  'figures.viewsMeaning': None
  'figures.ownViewsMeaning': None
  'figures.wishes': None
  'figures.wishesMeaning': None
  'figures.questions': None
  'figures.questionsMeaning': None
  'figures.offers': None
  'figures.offersMeaning': None
  'figures.ownFeesMeaning': None
  'figures.ownCompletedMeaning': None
  'figures.ownListedMeaning': None
  'figures.ownAbout': None
  'figures.ofViews': { share: string }
  'figures.ofBookings': { share: string }
  'figures.ofPaid': { share: string }
  'figures.count': None
  'figures.queues': None
  'figures.queuesMeaning': None
  'figures.queueAges': { middle: string; oldest: string }
  'figures.noQueues': None
  'figures.queueKind': None
  'figures.queueMiddle': None
  'figures.queueOldest': None
  'figures.hoursText': { hours: number }
  'figures.phones': None
  'figures.phonesMeaning': { most: number }
  'figures.phone': None
  'figures.price': None
  'figures.similar': None
  'figures.similarLow': None
  'figures.similarHigh': None
  'figures.range': { high: string; low: string }
  'figures.place': { place: string }
  'figures.noPhones': None
  'figures.ofPhone': { phone: string }
  'figures.ofOnePhone': None
  'figures.everyPhone': None
  'figures.sortViews': None
  'figures.sortWishes': None
  'figures.sortOffers': None
  'figures.sortIncome': None
  'figures.sortFewestViews': None
  'figures.ownFees': None
  'figures.showMorePhones': { count: number }
  'figures.ownTitle': None
  'waiting.title': None
  'waiting.nothing': None
  'waiting.byKind': None
  'waiting.longest': { count: number }
  'waiting.since': { days: number }
  'waiting.due': { time: Tag }
  'waiting.wasDue': { time: Tag }
  'waiting.approval': { count: number }
  'waiting.chargeback': { count: number }
  'waiting.case': { count: number }
  'waiting.report': { count: number }
  'waiting.codePhoto': { count: number }
  'waiting.appeal': { count: number }
  'waiting.flagged': { count: number }
  'waiting.payout': { count: number }
  'waiting.refund': { count: number }
  'waiting.held': { count: number }
  'waiting.badge': { count: number }
  'waiting.notYours': None
  'settings.title': None
  'settings.about': None
  'settings.note': None
  'settings.loading': None
  'settings.fees': None
  'settings.booking': None
  'settings.delivery': None
  'settings.cases': None
  'settings.payouts': None
  'settings.limits': None
  'settings.badge': None
  'settings.value': None
  'settings.newValue': None
  'settings.on': None
  'settings.software': None
  'settings.feeds': None
  'settings.feedsNote': None
  'settings.off': None
  'settings.nothingRequired': None
  'settings.minutes': { count: number }
  'settings.hours': { count: number }
  'settings.days': { count: number }
  'settings.businessDays': { count: number }
  'settings.count': { count: number }
  'settings.unitMinutes': None
  'settings.unitHours': None
  'settings.unitDays': None
  'settings.unitBusinessDays': None
  'settings.range': { least: string; most: string }
  'settings.upTo': { most: string }
  'settings.emptyIsOff': None
  'settings.fromDefault': None
  'settings.fromEnvironment': None
  'settings.fromChange': { at: Date; by: string }
  'settings.change': { aloud: Tag; setting: string }
  'settings.changeTitle': None
  'settings.now': { value: string }
  'settings.save': None
  'settings.backToUsual': { value: string }
  'settings.backNote': None
  'settings.saved': { setting: string; value: string }
  'settings.preview': { fee: number; price: number; seller: number; total: number }
  'settings.previewNow': None
  'settings.previewThen': None
  'settings.history': None
  'settings.historyNote': None
  'settings.loadingHistory': None
  'settings.noHistory': None
  'settings.noHistoryNote': None
  'settings.setting': None
  'settings.beforeAfter': None
  'settings.fromTo': { after: string; before: string }
  'settings.undo': None
  'settings.undoQuestion': { after: string; before: string; setting: string }
  'settings.undoNote': None
  'settings.feeBasisPoints': None
  'settings.feeLeast': None
  'settings.deliveryCharge': None
  'settings.cardFeeBasisPoints': None
  'settings.cardFee': None
  'settings.holdHours': None
  'settings.freeCancelMinutes': None
  'settings.freeCancels': None
  'settings.freeCancelDays': None
  'settings.cancelAnswerHours': None
  'settings.shipBusinessDays': None
  'settings.shipDays': None
  'settings.meetingDays': None
  'settings.codeMinutes': None
  'settings.codeTries': None
  'settings.handOverHours': None
  'settings.notArrivedDays': None
  'settings.askArrivalDays': None
  'settings.arrivalAnswerHours': None
  'settings.inspectionHours': None
  'settings.extendedInspectionDays': None
  'settings.blockedDays': None
  'settings.caseAnswerHours': None
  'settings.caseTalkDays': None
  'settings.decisionDays': None
  'settings.caseDays': None
  'settings.appealHours': None
  'settings.appealSameAdminHours': None
  'settings.appealDays': None
  'settings.returnShipDays': None
  'settings.returnScanDays': None
  'settings.returnConfirmHours': None
  'settings.firstSales': None
  'settings.firstSaleWaitDays': None
  'settings.payoutAccountDays': None
  'settings.refundRetryDays': None
  'settings.evidenceHours': None
  'settings.chargebackDays': None
  'settings.debtDays': None
  'settings.guaranteeFloor': None
  'settings.guaranteeHandOvers': None
  'settings.secondPersonFrom': None
  'settings.maxUnpaid': None
  'settings.maxPhones': None
  'settings.listingDays': None
  'settings.codePhotoFrom': None
  'settings.codePhotoSales': None
  'settings.maxGivenUp': None
  'settings.maxGivenUpOfSeller': None
  'settings.maxGivenUpInAll': None
  'settings.maxLettersCaused': None
  'settings.messagesAnHour': None
  'settings.newThreadsAnHour': None
  'settings.mostUnanswered': None
  'settings.deleteAfterDays': None
  'settings.assistants': None
  'settings.assistantsCan': { value: string }
  'settings.assistantsHint': None
  'settings.badgeRequires': None
  'settings.badgeSales': None
  'settings.badgeSellingDays': None
  'settings.badgeProblemPercent': None
  'settings.badgeDays': None
  'settings.look': None
  'settings.languages': None
  'settings.operator': None
  'settings.notSet': None
  'settings.emptyIsDefault': None
  'settings.colourHint': None
  'settings.pickColour': None
  'settings.ownLanguageHint': None
  'settings.usual': None
  'settings.previewLight': None
  'settings.previewDark': None
  'settings.previewButton': None
  'settings.previewLink': None
  'settings.previewContrast': { has: string; least: string }
  'settings.previewUnreadable': { near: string }
  'settings.useNearest': { near: string }
  'settings.marketName': None
  'settings.marketColour': None
  'settings.ownLanguage': None
  'settings.offeredLanguages': None
  'settings.operatorEmail': None
  'settings.operatorAddress': None
  'settings.operatorRepresentative': None
  'settings.operatorTelephone': None
  'settings.operatorRegister': None
  'settings.operatorVatId': None
  'settings.picture': { id: string }
  'settings.chooseFile': None
  'settings.fileHint': None
  'settings.uploading': None
  'settings.marketLogo': None
  'settings.maintenance': None
  'settings.closedUntil': { message: string; until: Date }
  'settings.closedMessage': None
  'settings.closedHint': None
  'settings.closedEnd': None
  'settings.closedEndHint': None
  'settings.openAgain': None
  'settings.openNote': None
  'settings.closed': None
  'settings.guaranteeCover': None
  'settings.guaranteeCoverMonths': None
  'settings.otherCarriers': None
  'settings.mostPartRefunds': None
  'settings.partsNeedPictures': None
  'settings.lateReportDays': None
  'settings.linkedSaleWaitDays': None
  'settings.place': None
  'settings.country': None
  'settings.currency': None
  'settings.currencyNamed': { currency: string; name: string }
  'settings.settled': None
  'settings.settlesHint': None
  'staffRoles.title': None
  'staffRoles.about': None
  'staffRoles.loading': None
  'staffRoles.owner': None
  'staffRoles.moderator': None
  'staffRoles.support': None
  'staffRoles.member': None
  'staffRoles.role': None
  'staffRoles.lastUse': None
  'staffRoles.never': None
  'staffRoles.you': None
  'staffRoles.roleOf': { name: string }
  'staffRoles.remove': None
  'staffRoles.removeTitle': { name: string }
  'staffRoles.removeNote': { name: string }
  'staffRoles.lastOwnerNote': None
  'staffRoles.invite': None
  'staffRoles.inviteNote': None
  'staffRoles.email': None
  'staffRoles.sendInvitation': None
  'staffRoles.invitations': None
  'staffRoles.invitedBy': { name: string; role: string }
  'staffRoles.expires': { at: Date }
  'staffRoles.expired': None
  'staffRoles.withdraw': None
  'staffRoles.roles': None
  'staffRoles.rolesNote': None
  'staffRoles.everything': None
  'staffRoles.membersCount': { count: number }
  'staffRoles.makeRole': None
  'staffRoles.editRole': { aloud: Tag; name: string }
  'staffRoles.editRoleTitle': None
  'staffRoles.roleName': None
  'staffRoles.permissions': None
  'staffRoles.saveRole': None
  'staffRoles.deleteRole': None
  'staffRoles.roleChanged': None
  'staffRoles.memberRemoved': None
  'staffRoles.invitationSent': { email: string }
  'staffRoles.invitationWithdrawn': None
  'staffRoles.joined': None
  'staffRoles.roleSaved': None
  'staffRoles.roleDeleted': None
  'staffRoles.joinTitle': None
  'staffRoles.joinNote': None
  'staffRoles.joinButton': None
  'staffRoles.pageNotAllowed': None
  'staffRoles.pageNotAllowedNote': None
  'staffRoles.peopleRead': None
  'staffRoles.peopleVerify': None
  'staffRoles.peopleSuspend': None
  'staffRoles.peopleClose': None
  'staffRoles.ordersRead': None
  'staffRoles.ordersAdvance': None
  'staffRoles.ordersRefund': None
  'staffRoles.ordersUnflag': None
  'staffRoles.casesRead': None
  'staffRoles.casesDecide': None
  'staffRoles.messagesRead': None
  'staffRoles.moderationRead': None
  'staffRoles.moderationDecide': None
  'staffRoles.moderationAppeals': None
  'staffRoles.chargebacksRead': None
  'staffRoles.chargebacksAnswer': None
  'staffRoles.chargebacksSettle': None
  'staffRoles.debtsRead': None
  'staffRoles.debtsWriteOff': None
  'staffRoles.payoutsRead': None
  'staffRoles.payoutsHold': None
  'staffRoles.payoutsTransfer': None
  'staffRoles.refundsRead': None
  'staffRoles.refundsRetry': None
  'staffRoles.refundsTransfer': None
  'staffRoles.booksRead': None
  'staffRoles.figuresRead': None
  'staffRoles.staffRead': None
  'staffRoles.staffWrite': None
  'staffRoles.withdrawQuestion': { email: string }
  'staffRoles.deleteRoleQuestion': { name: string }
  'staffRoles.factorWasReset': None
  'staffRoles.logRead': None
  'staffRoles.changeRole': None
  'staffRoles.changeRoleOf': { name: string; role: string }
  'staffRoles.changeRoleNote': None
  'staffRoles.textsWrite': None
  'staffRoles.imeisRead': None
  'staffRoles.imeisBlock': None
  'staffRoles.notesWrite': None
  'staffRoles.peopleExport': None
  'staffRoles.announcementsSend': None
  'staffRoles.settingsRead': None
  'staffRoles.settingsWrite': None
  'staffRoles.brandsWrite': None
  'staffRoles.lettersSend': None
  'staffRoles.noFactor': None
  'staffRoles.keysRead': None
  'staffRoles.keysRevoke': None
  'staffRoles.webhooksManage': None
  'staffRoles.marketExport': None
  'approvals.title': None
  'approvals.about': None
  'approvals.note': None
  'approvals.loading': None
  'approvals.none': None
  'approvals.noneNote': None
  'approvals.act': { act: string }
  'approvals.you': None
  'approvals.confirm': None
  'approvals.drop': None
  'approvals.withdraw': None
  'approvals.confirmQuestion': { about: string; amount: number; by: string; what: string }
  'approvals.confirmNote': { act: string }
  'approvals.dropQuestion': { about: string }
  'approvals.dropNote': None
  'approvals.dropped': None
  'approvals.waits': { by: string; isYours: string; link: Tag; time: Tag }
  'badges.email': None
  'badges.emailAsk': None
  'badges.emailStaff': None
  'badges.emailChecked': None
  'badges.payoutAccount': None
  'badges.payoutAccountAsk': None
  'badges.payoutAccountStaff': None
  'badges.payoutAccountChecked': None
  'badges.sales': None
  'badges.salesAsk': { limit: number }
  'badges.salesStaff': { limit: number }
  'badges.salesFound': { figure: number }
  'badges.salesChecked': { figure: number }
  'badges.sellingDays': None
  'badges.sellingDaysAsk': { limit: number }
  'badges.sellingDaysStaff': { limit: number }
  'badges.sellingDaysFound': { figure: number }
  'badges.sellingDaysChecked': { figure: number }
  'badges.problems': None
  'badges.problemsAsk': { limit: number }
  'badges.problemsStaff': { limit: number }
  'badges.problemsFound': { figure: number }
  'badges.problemsChecked': { figure: number }
  'badges.openProblems': None
  'badges.openProblemsAsk': None
  'badges.openProblemsStaff': None
  'badges.openProblemsFound': { figure: number }
  'badges.openProblemsChecked': None
  'badges.identity': None
  'badges.identityAsk': None
  'badges.identityStaff': None
  'badges.identityChecked': None
  'badges.business': None
  'badges.businessAsk': None
  'badges.businessStaff': None
  'badges.businessChecked': None
  'badges.telephone': None
  'badges.telephoneAsk': None
  'badges.telephoneStaff': None
  'badges.telephoneChecked': None
  'badges.address': None
  'badges.addressAsk': None
  'badges.addressStaff': None
  'badges.addressChecked': None
  'badges.inPerson': None
  'badges.inPersonAsk': None
  'badges.inPersonStaff': None
  'badges.inPersonChecked': None
  'badges.aboutBadge': None
  'badges.loadingBadge': None
  'badges.checkedOn': { at: Date; until: Date }
  'badges.beforeRecords': { at: Date; until: Date }
  'badges.whatWasChecked': None
  'badges.nothingRecorded': None
  'badges.notChecked': { what: string }
  'badges.notVerifiedNow': None
  'badges.aboutSeller': None
  'badges.title': None
  'badges.about': None
  'badges.loading': None
  'badges.youAreVerified': None
  'badges.whatItTakes': None
  'badges.met': None
  'badges.unmet': None
  'badges.byStaff': None
  'badges.optional': None
  'badges.required': None
  'badges.ask': None
  'badges.renew': None
  'badges.documentsNote': { days: number }
  'badges.pictureHint': { most: number }
  'badges.words': None
  'badges.wordsHint': None
  'badges.send': None
  'badges.sent': None
  'badges.waiting': None
  'badges.waitingNote': { at: Date; count: number; until: Date }
  'badges.withdraw': None
  'badges.withdrawQuestion': None
  'badges.withdrawNote': None
  'badges.requestWithdrawn': None
  'badges.giveUp': None
  'badges.giveUpQuestion': None
  'badges.giveUpNote': None
  'badges.givenUp': None
  'badges.lastRefused': { at: Date; reason: string }
  'badges.lastLapsed': { at: Date }
  'badges.menu': None
  'badges.listAbout': None
  'badges.whichSellers': None
  'badges.tabWaiting': None
  'badges.tabVerified': None
  'badges.loadingList': None
  'badges.noneWaiting': None
  'badges.noneWaitingNote': None
  'badges.noneVerified': None
  'badges.noneVerifiedNote': None
  'badges.longestFirst': None
  'badges.endsFirst': None
  'badges.unrecorded': None
  'badges.evidenceAbout': None
  'badges.loadingEvidence': None
  'badges.notAsked': None
  'badges.askedOn': { at: Date; until: Date }
  'badges.hasBadge': { at: Date; by: string; until: Date }
  'badges.theSeller': None
  'badges.hereSince': None
  'badges.suspended': None
  'badges.sellerWrites': None
  'badges.figures': None
  'badges.documents': None
  'badges.noDocuments': None
  'badges.documentsGo': None
  'badges.documentOf': { label: string; name: string }
  'badges.alike': None
  'badges.noneAlike': None
  'badges.linked': None
  'badges.noneLinked': None
  'badges.shares': { shared: string }
  'badges.earlier': None
  'badges.noEarlier': None
  'badges.decision': None
  'badges.confirm': None
  'badges.confirmHint': None
  'badges.missingNote': { what: string }
  'badges.allChecked': None
  'badges.verify': None
  'badges.renewFor': None
  'badges.refuseTitle': None
  'badges.refuseHint': { days: number }
  'badges.refuseButton': None
  'badges.refusedReply': None
  'badges.takeBack': None
  'badges.takeBackTitle': None
  'badges.takeBackNote': None
  'badges.takenBackReply': None
  'badges.asked': None
  'badges.granted': None
  'badges.refused': None
  'badges.withdrawn': None
  'badges.lapsed': None
  'badges.endExpired': None
  'badges.endRenewed': None
  'badges.endGivenUp': None
  'badges.endTakenBack': None
  'badges.endAccount': None
  'secondFactor.title': None
  'secondFactor.about': None
  'secondFactor.app': None
  'secondFactor.appOn': None
  'secondFactor.appOff': None
  'secondFactor.addApp': None
  'secondFactor.scan': None
  'secondFactor.qrCode': None
  'secondFactor.typeSecret': None
  'secondFactor.secret': None
  'secondFactor.code': None
  'secondFactor.codeHint': None
  'secondFactor.codeRequired': None
  'secondFactor.confirm': None
  'secondFactor.continue': None
  'secondFactor.passkey': None
  'secondFactor.passkeys': None
  'secondFactor.passkeysAbout': None
  'secondFactor.noPasskeysHere': None
  'secondFactor.addPasskey': None
  'secondFactor.addPasskeyNote': None
  'secondFactor.passkeyName': None
  'secondFactor.passkeyNameHint': None
  'secondFactor.nameRequired': None
  'secondFactor.rename': None
  'secondFactor.renamePasskey': None
  'secondFactor.saveName': None
  'secondFactor.addedOn': { at: Date }
  'secondFactor.remove': None
  'secondFactor.removeAppQuestion': None
  'secondFactor.removePasskeyQuestion': { name: string }
  'secondFactor.removeNote': None
  'secondFactor.backupCodes': None
  'secondFactor.codesLeft': { count: number }
  'secondFactor.newCodes': None
  'secondFactor.saveCodes': None
  'secondFactor.saveCodesNote': None
  'secondFactor.codesFor': { email: string }
  'secondFactor.download': None
  'secondFactor.codesSaved': None
  'secondFactor.turnOff': None
  'secondFactor.turnOffQuestion': None
  'secondFactor.turnOffNote': None
  'secondFactor.turnOffStaff': None
  'secondFactor.confirmTitle': None
  'secondFactor.confirmNote': None
  'secondFactor.confirmAtProvider': None
  'secondFactor.usePasskey': None
  'secondFactor.useBackupCode': None
  'secondFactor.useAnotherWay': None
  'secondFactor.backupCode': None
  'secondFactor.backupCodeHint': None
  'secondFactor.demoCodes': { link: Tag }
  'secondFactor.stepTitle': None
  'secondFactor.stepIntro': None
  'secondFactor.otherAccount': None
  'secondFactor.lostAll': None
  'secondFactor.logInByPasskey': None
  'secondFactor.firstTitle': None
  'secondFactor.firstNote': None
  'secondFactor.firstAtProvider': None
  'secondFactor.reset': None
  'secondFactor.resetTitle': { name: string }
  'secondFactor.resetNote': { name: string }
  'secondFactor.resetReason': None
  'secondFactor.resetReasonHint': { name: string }
  'staffActs.listPeople': None
  'staffActs.checkRole': None
  'staffActs.verifySeller': None
  'staffActs.deleteSeller': None
  'staffActs.deleteBuyer': None
  'staffActs.keepPerson': None
  'staffActs.listStaffRefunds': None
  'staffActs.retryRefund': None
  'staffActs.recordRefundTransfer': None
  'staffActs.listStaff': None
  'staffActs.changeStaffRole': None
  'staffActs.removeStaff': None
  'staffActs.inviteStaff': None
  'staffActs.withdrawInvitation': None
  'staffActs.joinStaff': None
  'staffActs.leaveStaff': None
  'staffActs.makeStaffRole': None
  'staffActs.editStaffRole': None
  'staffActs.deleteStaffRole': None
  'staffActs.holdPayout': None
  'staffActs.liftPayoutHold': None
  'staffActs.holdSeller': None
  'staffActs.releaseSeller': None
  'staffActs.recordBankTransfer': None
  'staffActs.retryPayout': None
  'staffActs.listChargebacks': None
  'staffActs.listDebts': None
  'staffActs.writeOffDebt': None
  'staffActs.listFlaggedOrders': None
  'staffActs.refundOrder': None
  'staffActs.refundPart': None
  'staffActs.closeFlag': None
  'staffActs.getIntegrity': None
  'staffActs.getFigures': None
  'staffActs.listEmptySearches': None
  'staffActs.listFigureGroups': None
  'staffActs.listLedger': None
  'staffActs.listModeration': None
  'staffActs.getModeration': None
  'staffActs.takeModeration': None
  'staffActs.releaseModeration': None
  'staffActs.decideModeration': None
  'staffActs.decideAppeal': None
  'staffActs.liftRestriction': None
  'staffActs.getProgress': None
  'staffActs.takeStep': None
  'staffActs.getThread': None
  'staffActs.getPicture': None
  'staffActs.listStaffLog': None
  'staffActs.exportStaffLog': None
  'staffActs.commandAdmin': None
  'staffActs.commandAdopt': None
  'staffActs.commandImport': None
  'staffActs.commandEndings': None
  'staffActs.listBadges': None
  'staffActs.getEvidence': None
  'staffActs.refuseBadge': None
  'staffActs.takeBadgeBack': None
  'staffActs.listApprovals': None
  'staffActs.dropApproval': None
  'staffActs.resetFactor': None
  'staffActs.commandResetFactor': None
  'staffActs.findAnything': None
  'staffActs.listAllOrders': None
  'staffActs.listLinkedAccounts': None
  'staffActs.getPerson': None
  'staffActs.listHeldPayouts': None
  'staffActs.listOwnTexts': None
  'staffActs.getOwnText': None
  'staffActs.publishOwnText': None
  'staffActs.listLetters': None
  'staffActs.getLetter': None
  'staffActs.previewLetter': None
  'staffActs.lookUpImei': None
  'staffActs.listBlockedImeis': None
  'staffActs.blockImei': None
  'staffActs.unblockImei': None
  'staffActs.getPersonHistory': None
  'staffActs.getOrderHistory': None
  'staffActs.addPersonNote': None
  'staffActs.addOrderNote': None
  'staffActs.deleteNote': None
  'staffActs.hidePhone': None
  'staffActs.listCodePhotos': None
  'staffActs.confirmPhotos': None
  'staffActs.showPhone': None
  'staffActs.exportPerson': None
  'staffActs.listAnnouncements': None
  'staffActs.saveAnnouncement': None
  'staffActs.testAnnouncement': None
  'staffActs.sendAnnouncement': None
  'staffActs.stopAnnouncement': None
  'staffActs.listSettings': None
  'staffActs.changeSetting': None
  'staffActs.listSettingChanges': None
  'staffActs.listBrands': None
  'staffActs.addBrand': None
  'staffActs.changeBrand': None
  'staffActs.uploadMarketPicture': None
  'staffActs.getSetUp': None
  'staffActs.sendTestLetter': None
  'staffActs.checkPayments': None
  'staffActs.exportAllOrders': None
  'staffActs.listAllPhones': None
  'staffActs.exportAllPhones': None
  'staffActs.listAllPayments': None
  'staffActs.exportAllPayments': None
  'staffActs.listAllRefunds': None
  'staffActs.exportAllRefunds': None
  'staffActs.listSavedViews': None
  'staffActs.saveView': None
  'staffActs.deleteView': None
  'staffActs.suspendPerson': None
  'staffActs.bringBackPhone': None
  'staffActs.getBankDetails': None
  'staffActs.listFailedLetters': None
  'staffActs.exportFailedLetters': None
  'staffActs.sendLetterAgain': None
  'staffActs.listAllCases': None
  'staffActs.exportAllCases': None
  'staffActs.listAllPayouts': None
  'staffActs.exportAllPayouts': None
  'staffActs.exportPeople': None
  'staffActs.listFailedRequests': None
  'staffActs.exportFailedRequests': None
  'staffActs.makeKey': None
  'staffActs.revokeKey': None
  'staffActs.listKeys': None
  'staffActs.listWebhooks': None
  'staffActs.addWebhook': None
  'staffActs.changeWebhook': None
  'staffActs.deleteWebhook': None
  'staffActs.renewWebhookSecret': None
  'staffActs.switchWebhook': None
  'staffActs.testWebhook': None
  'staffActs.replayWebhook': None
  'staffActs.resendWebhook': None
  'staffActs.exportMarket': None
  'staffActs.listSecrets': None
  'staffLog.title': None
  'staffLog.about': None
  'staffLog.loading': None
  'staffLog.when': None
  'staffLog.who': None
  'staffLog.what': None
  'staffLog.subject': None
  'staffLog.done': None
  'staffLog.looked': None
  'staffLog.refused': None
  'staffLog.everybody': None
  'staffLog.everyAct': None
  'staffLog.everyOutcome': None
  'staffLog.member': None
  'staffLog.act': None
  'staffLog.outcome': None
  'staffLog.fromDay': None
  'staffLog.untilDay': None
  'staffLog.findById': None
  'staffLog.wholeId': None
  'staffLog.nothing': None
  'staffLog.nothingYet': None
  'staffLog.nothingYetNote': None
  'staffLog.showAll': None
  'staffLog.command': None
  'staffLog.commands': None
  'staffLog.reasonText': { reason: string }
  'staffLog.reasonErased': None
  'staffLog.refusedBecause': { sentence: string }
  'staffLog.change': { after: string; before: string; field: string }
  'staffLog.permissionsAdded': { list: string }
  'staffLog.permissionsTaken': { list: string }
  'staffLog.chosen': { field: string; value: string }
  'staffLog.none': None
  'staffLog.download': { aloud: Tag }
  'staffLog.downloaded': None
  'staffLog.today': None
  'staffLog.todayNobody': None
  'staffLog.todayCounts': { done: number; looked: number; refused: number }
  'staffLog.historyOf': { aloud: Tag; name: string }
  'staffLog.aboutOne': None
  'staffLog.kindOf': { kind: string }
  'staffLog.memberId': None
  'staffLog.factor': None
  'staffLog.refusal': None
  'staffLog.subjectId': None
  'staffLog.choices': None
  'staffLog.changes': None
  'staffLog.reason': None
  'staffLog.requestId': None
  'staffLog.byKey': { key: string; name: string }
  'staffLog.byDeletedKey': { name: string }
  'staffLogFields.staffRole': None
  'staffLogFields.account': None
  'staffLogFields.verified': None
  'staffLogFields.suspended': None
  'staffLogFields.suspendedUntil': None
  'staffLogFields.closed': None
  'staffLogFields.payoutsHeldUntil': None
  'staffLogFields.deletionDueAt': None
  'staffLogFields.payoutHeldUntil': None
  'staffLogFields.order': None
  'staffLogFields.delivery': None
  'staffLogFields.payout': None
  'staffLogFields.case': None
  'staffLogFields.chargeback': None
  'staffLogFields.borneBy': None
  'staffLogFields.refunded': None
  'staffLogFields.decided': None
  'staffLogFields.listed': None
  'staffLogFields.refund': None
  'staffLogFields.postage': None
  'staffLogFields.byBank': None
  'staffLogFields.waits': None
  'staffLogFields.owed': None
  'staffLogFields.report': None
  'staffLogFields.measure': None
  'staffLogFields.inForce': None
  'staffLogFields.phone': None
  'staffLogFields.name': None
  'staffLogFields.members': None
  'staffLogFields.invitedAs': None
  'staffLogFields.days': None
  'staffLogFields.amount': None
  'staffLogFields.upheld': None
  'staffLogFields.search': None
  'staffLogFields.userstatus': None
  'staffLogFields.role': None
  'staffLogFields.againstReturn': None
  'staffLogFields.ground': None
  'staffLogFields.blocked': None
  'staffLogFields.announcement': None
  'staffLogFields.audience': None
  'staffLogFields.isRequired': None
  'staffLogFields.letter': None
  'staffLogFields.atOnce': None
  'staffLogFields.kind': None
  'staffLogFields.period': None
  'staffLogFields.by': None
  'staffLogFields.minPrice': None
  'staffLogFields.maxPrice': None
  'staffLogFields.outcome': None
  'staffLogFields.mustAgree': None
  'staffLogFields.offered': None
  'staffLogFields.webhookUrl': None
  'staffLogFields.webhookEvents': None
  'staffLogFields.webhookOn': None
  'staffLogFields.secretSince': None
  'staffLogFields.on': None
  'staffLogFields.since': None
  'staffLogFields.carrier': None
  'staffLogFields.brand': None
  'staffLogFields.coversBoth': None
  'staffLogValues.account': { value: string }
  'staffLogValues.suspended': { value: string }
  'staffLogValues.order': { value: string }
  'staffLogValues.delivery': { value: string }
  'staffLogValues.payout': { value: string }
  'staffLogValues.case': { value: string }
  'staffLogValues.borneBy': { value: string }
  'staffLogValues.refund': { value: string }
  'staffLogValues.report': { value: string }
  'staffLogValues.phone': { value: string }
  'staffLogValues.announcement': { value: string }
  'staffLogValues.audience': { value: string }
  'staffLogValues.status': { value: string }
  'staffLogValues.state': { value: string }
  'staffLogValues.payment': { value: string }
  'staffLogValues.period': { value: string }
  'staffLogValues.by': { value: string }
  'staffLogValues.kind': { value: string }
  'reasonField.hint': { name: string; readers: string }
  'find.box': None
  'find.title': None
  'find.about': None
  'find.hint': None
  'find.loading': None
  'find.nothing': { search: string }
  'find.nothingNote': None
  'find.countFound': { count: number }
  'find.orders': None
  'find.people': None
  'find.phones': None
  'find.by': { by: string }
  'find.orderNote': { at: Date; buyer: string; seller: string; total: number }
  'find.phoneNote': { at: Date; price: number; seller: string }
  'find.phoneStatus': { status: string }
  'find.closed': None
  'find.person': None
  'find.personAbout': None
  'find.loadingPerson': None
  'find.account': None
  'find.accountRole': None
  'find.since': None
  'find.lastSeen': None
  'find.never': None
  'find.email': None
  'find.emailUnconfirmed': { email: string }
  'find.telephone': None
  'find.address': None
  'find.badge': None
  'find.notVerified': None
  'find.suspension': None
  'find.suspendedUntil': { scope: string; until: Date }
  'find.suspendedForever': { scope: string }
  'find.payouts': None
  'find.payoutAccount': { account: string; bank: string; state: string }
  'find.noPayoutAccount': None
  'find.mailRefused': { answer: string }
  'find.ordersOf': None
  'find.noOrders': None
  'find.side': { side: string }
  'find.newestOrders': { count: number }
  'find.phonesOf': None
  'find.noPhones': None
  'find.linked': None
  'find.noLinked': None
  'find.decisions': None
  'find.noDecisions': None
  'find.decision': { at: Date; measure: string }
  'find.decisionInForce': None
  'find.allOrdersAbout': None
  'find.noOrdersFit': None
  'find.showAllOrders': None
  'find.everyState': None
  'find.brand': None
  'find.everyBrand': None
  'find.period': None
  'find.anyTime': None
  'find.lastDays': { days: number }
  'find.held': None
  'find.heldAbout': None
  'find.heldBy': None
  'find.heldUntil': None
  'find.nothingHeld': None
  'find.nothingHeldNote': None
  'find.allPayouts': None
  'find.linkedAbout': None
  'find.noLinkedAccounts': None
  'find.linkedGroup': { count: number }
  'find.inCommon': { what: string }
  'find.weaklyInCommon': { what: string }
  'find.linkedSince': { at: Date; shares: string }
  'find.linkedMore': { count: number }
  'find.endSuspension': None
  'find.endSuspensionQuestion': { name: string }
  'partRefund.button': None
  'partRefund.note': { buyer: string }
  'partRefund.most': { bearer: string; price: string }
  'partRefund.whoBears': None
  'partRefund.bearer': { bearer: string }
  'partRefund.borneBy': { bearer: string }
  'partRefund.noMore': { most: number }
  'partRefund.refundNow': { price: number }
  'partRefund.buyerGets': { buyer: string; price: number; refunded: number; total: number }
  'partRefund.sellerKeeps': { isLess: string; keeps: number; loses: number; seller: string }
  'partRefund.othersBear': { bearer: string; feeLost: number; price: number }
  'ownTexts.title': None
  'ownTexts.about': None
  'ownTexts.note': None
  'ownTexts.pages': None
  'ownTexts.letters': None
  'ownTexts.lettersNote': None
  'ownTexts.findLetter': None
  'ownTexts.noLetter': None
  'ownTexts.loading': None
  'ownTexts.isStandard': None
  'ownTexts.isOwn': None
  'ownTexts.changedBy': { at: string; by: string }
  'ownTexts.someoneLeft': None
  'ownTexts.language': None
  'ownTexts.text': None
  'ownTexts.markup': { name: string }
  'ownTexts.bannerHint': None
  'ownTexts.preview': None
  'ownTexts.useStandard': None
  'ownTexts.holdsFrom': None
  'ownTexts.holdsFromHint': None
  'ownTexts.publish': None
  'ownTexts.published': None
  'ownTexts.history': None
  'ownTexts.noHistory': None
  'ownTexts.versionNumber': { version: number }
  'ownTexts.publishAgain': None
  'ownTexts.publishAgainQuestion': { version: number }
  'ownTexts.whatChanged': None
  'ownTexts.nothingChanged': None
  'ownTexts.added': None
  'ownTexts.removed': None
  'ownTexts.faq': None
  'ownTexts.faqDescription': None
  'ownTexts.banner': None
  'ownTexts.footer': None
  'ownTexts.holdsSince': { at: string }
  'ownTexts.nextHolds': { at: string; link: Tag }
  'ownTexts.formerVersion': { at: string }
  'ownTexts.versionOf': { title: string }
  'ownTexts.versionHolds': { at: string }
  'ownTexts.current': None
  'ownTexts.subjectLine': { subject: string }
  'ownTexts.letterNote': None
  'ownTexts.message': { place: number }
  'ownTexts.messageValues': { values: string }
  'ownTexts.messageNeeds': { values: string }
  'ownTexts.inLetters': { count: number }
  'ownTexts.example': None
  'ownTexts.allTexts': None
  'ownTexts.standardWas': { text: string }
  'ownTexts.mustAgree': None
  'ownTexts.mustAgreeNote': None
  'ownTexts.agreed': { count: number }
  'imeis.title': None
  'imeis.about': None
  'imeis.lookUpTitle': None
  'imeis.lookUp': None
  'imeis.reasonNote': None
  'imeis.whatWeKnow': { last4: string }
  'imeis.nothingKnown': None
  'imeis.erasedNote': None
  'imeis.event': { at: Date; what: string }
  'imeis.eventPerson': { what: string }
  'imeis.events': None
  'imeis.police': None
  'imeis.policeWritten': None
  'imeis.policeTell': None
  'imeis.policeMore': None
  'imeis.policeSend': None
  'imeis.policeSilent': None
  'imeis.policeGuess': None
  'imeis.block': None
  'imeis.blockNote': None
  'imeis.sinceLabel': None
  'imeis.sinceHint': None
  'imeis.sinceFault': None
  'imeis.blockedReply': None
  'imeis.unblockedReply': None
  'imeis.blockedTitle': None
  'imeis.noneBlocked': None
  'imeis.noneBlockedNote': None
  'imeis.loading': None
  'imeis.number': None
  'imeis.why': None
  'imeis.blockedBy': None
  'imeis.state': None
  'imeis.inForce': None
  'imeis.ended': None
  'imeis.byAt': { at: Date; by: string }
  'imeis.reportNumberOf': { number: string }
  'imeis.missingSince': { since: Date }
  'imeis.endedWithDecision': None
  'imeis.unblock': None
  'imeis.theImei': { last4: string }
  'imeis.unblockQuestion': { last4: string }
  'imeis.unblockNote': None
  'imeis.toOrder': None
  'brands.title': None
  'brands.about': None
  'brands.note': None
  'brands.loading': None
  'brands.add': None
  'brands.name': None
  'brands.known': { brands: string }
  'brands.noneKnown': None
  'brands.phones': { count: number }
  'brands.notOffered': None
  'brands.change': { aloud: Tag; brand: string }
  'brands.changeTitle': { brand: string }
  'brands.place': None
  'brands.offered': None
  'brands.isOffered': None
  'brands.isNotOffered': None
  'brands.save': None
  'brands.added': { brand: string }
  'brands.saved': None
  'brands.picture': None
  'brands.newPicture': None
  'brands.standardPicture': None
  'brands.standardPictureNext': None
  'hiding.hide': None
  'hiding.hideTitle': { name: string }
  'hiding.hideNote': None
  'hiding.hiddenReply': None
  'hiding.show': None
  'hiding.showQuestion': { name: string }
  'hiding.showNote': None
  'hiding.shownReply': None
  'hiding.bringBack': None
  'hiding.bringBackQuestion': { name: string }
  'hiding.bringBackNote': None
  'hiding.backReply': None
  'notes.title': None
  'notes.loading': None
  'notes.none': None
  'notes.personHint': None
  'notes.orderHint': None
  'notes.add': None
  'notes.addButton': None
  'notes.byAt': { at: Date; by: string }
  'notes.delete': None
  'notes.deleteQuestion': None
  'notes.acts': None
  'notes.noActs': None
  'notes.wholeLog': None
  'requests.export': None
  'requests.exportQuestion': { name: string }
  'requests.exportNote': None
  'announcements.title': None
  'announcements.one': None
  'announcements.about': None
  'announcements.new': None
  'announcements.loading': None
  'announcements.none': None
  'announcements.noneNote': None
  'announcements.audience': { audience: string; people: number }
  'announcements.who': None
  'announcements.whoAll': None
  'announcements.whoSellers': None
  'announcements.whoBuyers': None
  'announcements.required': None
  'announcements.requiredHint': None
  'announcements.inLanguage': { language: string }
  'announcements.languagesNote': None
  'announcements.textHint': None
  'announcements.save': None
  'announcements.saved': None
  'announcements.preview': None
  'announcements.test': None
  'announcements.tested': None
  'announcements.send': None
  'announcements.sendQuestion': { people: number; subject: string }
  'announcements.sendNote': None
  'announcements.goOn': None
  'announcements.stop': None
  'announcements.stopQuestion': { subject: string }
  'announcements.stopNote': None
  'announcements.toldOf': { notified: number; people: number }
  'announcements.letters': { failed: number; mailed: number; waiting: number; without: number }
  'maintenance.closed': None
  'maintenance.until': { at: Date }
  'maintenance.again': None
  'maintenance.staff': None
  'maintenance.note': None
  'setUp.title': None
  'setUp.about': None
  'setUp.note': None
  'setUp.loading': None
  'setUp.look': None
  'setUp.place': None
  'setUp.operator': None
  'setUp.brands': None
  'setUp.tickBrands': None
  'setUp.tickHint': None
  'setUp.saveBrands': None
  'setUp.mail': None
  'setUp.mailNote': { sender: string }
  'setUp.sendTest': { email: string }
  'setUp.letterTitle': None
  'setUp.letterText': None
  'setUp.letterOpen': None
  'setUp.letterWhy': None
  'setUp.payments': None
  'setUp.paymentsNote': None
  'setUp.paymentsSandbox': None
  'setUp.checkPayments': None
  'setUp.paymentsAnswer': { available: number; pending: number }
  'setUp.missing': None
  'setUp.nothingMissing': None
  'setUp.needName': None
  'setUp.needEmail': None
  'setUp.needAddress': None
  'setUp.needBrands': None
  'setUp.needTest': None
  'setUp.needCheck': None
  'setUp.needMail': None
  'setUp.needCards': None
  'setUp.needTexts': None
  'setUp.needOwner': None
  'setUp.homeNote': None
  'setUp.begin': None
  'setUp.inMailbox': None
  'setUp.firstReason': None
  'setUp.placeNote': None
  'lists.inCurrency': { column: string; currency: string }
  'lists.buyer': None
  'lists.brand': None
  'lists.paid': None
  'lists.payout': None
  'lists.delivery': None
  'lists.refunded': None
  'lists.payment': None
  'lists.orderNumber': None
  'lists.payoutHeld': None
  'lists.payoutDue': None
  'lists.payoutWaitingAccount': None
  'lists.payoutSending': None
  'lists.payoutPaidOut': None
  'lists.payoutStaff': None
  'lists.payoutVoid': None
  'lists.refundRequested': None
  'lists.refundDone': None
  'lists.refundFailed': None
  'lists.refundChargedBack': None
  'lists.anyPayment': None
  'lists.paymentPaid': None
  'lists.paymentUnpaid': None
  'lists.paymentChargedBack': None
  'lists.anyPayout': None
  'lists.refund': None
  'lists.refundEvery': None
  'lists.refundAny': None
  'lists.refundNone': None
  'lists.buyerOrSeller': None
  'lists.onlyOfOne': { side: string }
  'lists.ofAll': None
  'lists.download': { aloud: Tag }
  'lists.downloaded': None
  'lists.allOf': None
  'lists.listed': None
  'lists.phoneNumber': None
  'lists.chargeRequested': None
  'lists.chargeOpen': None
  'lists.chargeCancelled': None
  'lists.began': None
  'lists.settled': None
  'lists.refundedOn': None
  'lists.failure': None
  'lists.refundId': None
  'lists.phones': None
  'lists.phonesAbout': None
  'lists.noPhones': None
  'lists.allPhones': None
  'lists.payments': None
  'lists.paymentsAbout': None
  'lists.noPayments': None
  'lists.allPayments': None
  'lists.refunds': None
  'lists.refundsAbout': None
  'lists.noRefunds': None
  'lists.allRefunds': None
  'lists.minPrice': None
  'lists.maxPrice': None
  'lists.columns': None
  'lists.columnsNote': None
  'lists.views': None
  'lists.saveView': None
  'lists.deleteView': None
  'lists.viewName': None
  'lists.viewNote': None
  'lists.viewSaved': None
  'lists.viewDeleted': None
  'lists.joined': None
  'lists.mailRefused': None
  'lists.personNumber': None
  'lists.opened': None
  'lists.links': None
  'lists.share': None
  'lists.fee': None
  'lists.setOff': None
  'lists.payoutAmount': None
  'lists.transfer': None
  'lists.accountOpen': None
  'lists.accountSuspended': None
  'lists.accountDeleting': None
  'lists.accountClosed': None
  'lists.noCases': None
  'lists.allCases': None
  'lists.everyCaseKind': None
  'lists.waitsForStaff': None
  'lists.payoutsAbout': None
  'lists.noPayouts': None
  'lists.allPayouts': None
  'lists.allTransfers': None
  'lists.payoutsTitle': None
  'failedLetters.title': None
  'failedLetters.about': None
  'failedLetters.none': None
  'failedLetters.showAll': None
  'failedLetters.kindUpdates': None
  'failedLetters.kindSignIn': None
  'failedLetters.kindStaff': None
  'failedLetters.kindContact': None
  'failedLetters.waiting': None
  'failedLetters.givenUp': None
  'failedLetters.refused': None
  'failedLetters.sent': None
  'failedLetters.dropped': None
  'failedLetters.letter': None
  'failedLetters.to': None
  'failedLetters.kind': None
  'failedLetters.everyKind': None
  'failedLetters.failed': None
  'failedLetters.answerOfServer': None
  'failedLetters.tries': None
  'failedLetters.sentOn': None
  'failedLetters.sendAgain': None
  'failedLetters.beingSent': None
  'failedLetters.receiver': None
  'failedLetters.addressRefuses': { answer: string }
  'failedLetters.onlyOfOne': None
  'failedLetters.answer': { outcome: string; to: string }
  'failedLetters.ofPerson': None
  'staffMenu.people': None
  'staffMenu.orders': None
  'staffMenu.money': None
  'staffMenu.market': None
  'suspending.suspend': None
  'suspending.title': { name: string }
  'suspending.note': None
  'suspending.suspendedReply': None
  'bankDetails.title': None
  'bankDetails.note': None
  'bankDetails.entered': { account: string; at: Date }
  'bankDetails.none': None
  'bankDetails.enter': None
  'bankDetails.change': None
  'bankDetails.holder': None
  'bankDetails.account': None
  'bankDetails.bank': None
  'bankDetails.bankHint': None
  'bankDetails.waitNote': None
  'bankDetails.save': None
  'bankDetails.saved': None
  'bankDetails.ibanWrong': None
  'bankDetails.accountWrong': None
  'bankDetails.bankMissing': None
  'bankDetails.bankWrong': None
  'bankDetails.see': None
  'bankDetails.seeFor': { about: string; aloud: Tag }
  'bankDetails.seeQuestion': { name: string }
  'bankDetails.show': None
  'bankDetails.bankCode': None
  'bankDetails.changedAt': None
  'bankDetails.notEntered': None
  'bankDetails.notYet': { why: string }
  'codePhotos.menu': None
  'codePhotos.title': None
  'codePhotos.about': None
  'codePhotos.none': None
  'codePhotos.noneHint': None
  'codePhotos.loading': None
  'codePhotos.mustShow': { code: string }
  'codePhotos.withCode': None
  'codePhotos.ofListing': None
  'codePhotos.sent': { at: string; price: string; seller: string }
  'codePhotos.confirm': None
  'codePhotos.elseHide': None
  'codePhotos.confirmedReply': None
  'codePhotos.confirmedOn': { at: Date }
  'codePhotos.confirmedHint': None
  'tried.closeMe': None
  'tried.endAllSessions': None
  'tried.endSession': None
  'tried.registerPerson': None
  'tried.chooseLanguage': None
  'tried.chooseRole': None
  'tried.forgetMyAddress': None
  'tried.renameMe': None
  'tried.retryMail': None
  'tried.saveMyAddress': None
  'tried.writeToOperator': None
  'tried.addProduct': None
  'tried.advertiseProduct': None
  'tried.deleteProduct': None
  'tried.uploadImage': None
  'tried.addListing': None
  'tried.bringBackListing': None
  'tried.deleteDraft': None
  'tried.editListing': None
  'tried.pauseListing': None
  'tried.relistListing': None
  'tried.saveDraft': None
  'tried.addWish': None
  'tried.removeWish': None
  'tried.changeSavedSearch': None
  'tried.deleteSavedSearch': None
  'tried.saveSearch': None
  'tried.saveTimeZone': None
  'tried.cancelOrder': None
  'tried.placeOrder': None
  'tried.answerOffer': None
  'tried.makeOffer': None
  'tried.answerQuestion': None
  'tried.askQuestion': None
  'tried.makeHandOverCode': None
  'tried.createPaymentIntent': None
  'tried.recordPayment': None
  'tried.confirmPayouts': None
  'tried.connectPayoutAccount': None
  'tried.rejectPayoutAccount': None
  'tried.saveBankDetails': None
  'tried.sendPayoutLetter': None
  'tried.readNotices': None
  'tried.saveNoticeSetting': None
  'tried.blockInThread': None
  'tried.openThread': None
  'tried.readThread': None
  'tried.sendMessage': None
  'tried.appealDecision': None
  'tried.fileReport': None
  'tried.uploadPicture': None
  'tried.rateOrder': None
  'tried.replyToRating': None
  'tried.joinStaff': None
  'tried.askForBadge': None
  'tried.giveUpBadge': None
  'tried.withdrawBadgeRequest': None
  'tried.takeStep': None
  'tried.checkAdmin': None
  'tried.checkBuyer': None
  'tried.checkSeller': None
  'tried.checkSellerVerified': None
  'tried.exportMe': None
  'tried.getAccessToken': None
  'tried.getMe': None
  'tried.getMyAddress': None
  'tried.listAdvertised': None
  'tried.listCategories': None
  'tried.listMyProducts': None
  'tried.listProducts': None
  'tried.getListing': None
  'tried.listCards': None
  'tried.searchListings': None
  'tried.getPhonePrices': None
  'tried.getPriceGuidance': None
  'tried.getMyListing': None
  'tried.listDeletedListings': None
  'tried.listDrafts': None
  'tried.listModels': None
  'tried.listWishes': None
  'tried.listAlerts': None
  'tried.listSavedSearches': None
  'tried.missedBySearch': None
  'tried.getOrder': None
  'tried.listOrders': None
  'tried.getProgress': None
  'tried.getOffer': None
  'tried.listOffers': None
  'tried.listQuestions': None
  'tried.listUnansweredQuestions': None
  'tried.getMoney': None
  'tried.listSales': None
  'tried.getMyBankDetails': None
  'tried.getPayoutAccount': None
  'tried.getPayoutConfirmation': None
  'tried.getSummary': None
  'tried.countUnreadNotices': None
  'tried.getNoticeSettings': None
  'tried.listNotices': None
  'tried.countUnreadMessages': None
  'tried.listThreads': None
  'tried.getThread': None
  'tried.getPicture': None
  'tried.getMyBadge': None
  'tried.getMyDecision': None
  'tried.listMyDecisions': None
  'tried.listMyReports': None
  'tried.getOrderRatings': None
  'tried.getScores': None
  'tried.getSeller': None
  'tried.listMyRatings': None
  'tried.listReviews': None
  'tried.listScoreInputs': None
  'tried.listSellerPhones': None
  'tried.listSellerRatings': None
  'tried.getText': None
  'tried.getTextVersion': None
  'tried.page': None
  'tried.other': None
  'tried.fieldFaulty': None
  'tried.agreeToTerms': None
  'tried.countPageView': None
  'tried.getSellerFigures': None
  'tried.listPhoneFigures': None
  'tried.makePhotoCode': None
  'tried.renewListings': None
  'tried.lookUpTypeCode': None
  'tried.listMyKeys': None
  'tried.makeKey': None
  'tried.revokeMyKey': None
  'tried.changePrices': None
  'tried.readListingFile': None
  'tried.fetchImage': None
  'failedRequests.title': None
  'failedRequests.about': None
  'failedRequests.note': { days: number }
  'failedRequests.tried': None
  'failedRequests.refused': None
  'failedRequests.failed': None
  'failedRequests.kind': None
  'failedRequests.every': None
  'failedRequests.why': None
  'failedRequests.when': None
  'failedRequests.person': None
  'failedRequests.status': None
  'failedRequests.reason': None
  'failedRequests.reference': None
  'failedRequests.route': None
  'failedRequests.phone': None
  'failedRequests.ids': None
  'failedRequests.nobody': None
  'failedRequests.noReason': None
  'failedRequests.only': None
  'failedRequests.onlyReason': { reason: string }
  'failedRequests.onlyPerson': None
  'failedRequests.showAll': None
  'failedRequests.search': None
  'failedRequests.none': None
  'failedRequests.rowNote': { at: Date; why: string }
  'failedRequests.ofPerson': None
  'failedRequests.order': None
  'failedRequests.phoneLink': None
  'failedRequests.account': None
  'terms.newTitle': None
  'terms.newNote': { link: Tag }
  'terms.askedNote': { link: Tag }
  'terms.runningNote': None
  'terms.agree': None
  'terms.later': None
  'terms.agreeAndGoOn': None
  'terms.agreed': None
  'imeiPicture.read': None
  'imeiPicture.title': None
  'imeiPicture.how': None
  'imeiPicture.picture': None
  'imeiPicture.choose': None
  'imeiPicture.takePhoto': None
  'imeiPicture.staysHere': None
  'imeiPicture.reading': None
  'imeiPicture.nothing': None
  'imeiPicture.tryCrop': None
  'imeiPicture.tryLight': None
  'imeiPicture.tryTyping': None
  'imeiPicture.notOpened': None
  'imeiPicture.notLoaded': None
  'imeiPicture.several': None
  'imeiPicture.take': None
  'imeiPicture.taken': None
  'imeiPicture.isModel': { phone: string }
  'imeiPicture.fillIn': { phone: string }
  'imeiPicture.otherModel': { listed: string; phone: string }
  'imeiPicture.otherMaker': { brand: string; maker: string }
  'apiKeys.title': None
  'apiKeys.about': None
  'apiKeys.make': None
  'apiKeys.nameHint': None
  'apiKeys.permissions': None
  'apiKeys.permissionsOfStaff': None
  'apiKeys.choosePermission': None
  'apiKeys.life': None
  'apiKeys.lifeOf': { days: number }
  'apiKeys.forever': None
  'apiKeys.foreverWarning': None
  'apiKeys.made': None
  'apiKeys.copyTitle': None
  'apiKeys.copyNow': None
  'apiKeys.theKey': None
  'apiKeys.copied': None
  'apiKeys.revoke': None
  'apiKeys.revokeTitle': { name: string }
  'apiKeys.revokeNote': None
  'apiKeys.revokedReply': None
  'apiKeys.none': None
  'apiKeys.noneYet': None
  'apiKeys.loading': None
  'apiKeys.endsIn': { end: string }
  'apiKeys.neverUsed': None
  'apiKeys.usedAt': { at: Date }
  'apiKeys.expiresOn': { at: Date }
  'apiKeys.neverExpires': None
  'apiKeys.state': None
  'apiKeys.stateOf': { state: string }
  'apiKeys.revokedBy': { at: Date; because: string }
  'apiKeys.everyState': None
  'apiKeys.owner': None
  'apiKeys.key': None
  'apiKeys.permissionsCount': { count: number }
  'apiKeys.staffAbout': None
  'apiKeys.staffNone': None
  'apiKeys.everybody': None
  'apiKeys.ofPerson': None
  'apiKeys.forPrograms': None
  'apiKeys.theKeyOf': { name: string }
  'ownPermissions.accountRead': None
  'ownPermissions.accountWrite': None
  'ownPermissions.phonesRead': None
  'ownPermissions.phonesWrite': None
  'ownPermissions.ordersRead': None
  'ownPermissions.ordersWrite': None
  'ownPermissions.moneyRead': None
  'ownPermissions.bookingsWrite': None
  'ownPermissions.wishesRead': None
  'ownPermissions.wishesWrite': None
  'ownPermissions.offersRead': None
  'ownPermissions.offersWrite': None
  'ownPermissions.questionsRead': None
  'ownPermissions.questionsWrite': None
  'ownPermissions.messagesRead': None
  'ownPermissions.messagesWrite': None
  'ownPermissions.searchesRead': None
  'ownPermissions.searchesWrite': None
  'ownPermissions.noticesRead': None
  'ownPermissions.noticesWrite': None
  'ownPermissions.ratingsRead': None
  'ownPermissions.ratingsWrite': None
  'ownPermissions.reportsRead': None
  'ownPermissions.reportsWrite': None
  'assistants.fieldUnknown': { known: string; names: string }
  'assistants.bookingBinds': { delivery: string; price: string; total: string }
  'assistants.payWithin': { hours: number }
  'assistants.offerBinds': { amount: string; price: string; total: string }
  'assistants.answerWithin': { answer: number; hours: number }
  'assistants.title': None
  'assistants.about': None
  'assistants.aboutReading': None
  'assistants.address': None
  'assistants.addConnection': None
  'assistants.giveKey': { code: Tag }
  'assistants.youDecide': None
  'bulkPrices.title': None
  'bulkPrices.about': None
  'bulkPrices.chooseAll': None
  'bulkPrices.step': None
  'bulkPrices.percent': None
  'bulkPrices.amount': None
  'bulkPrices.value': None
  'bulkPrices.valueHint': None
  'bulkPrices.rounded': None
  'bulkPrices.preview': { after: string; before: string }
  'bulkPrices.change': { count: number }
  'bulkPrices.pause': None
  'bulkPrices.relist': None
  'bulkPrices.done': { count: number }
  'bulkPrices.refused': None
  'bulkPrices.offersEnd': None
  'bulkPrices.none': None
  'bulkPrices.noneText': None
  'webhooks.title': None
  'webhooks.one': None
  'webhooks.about': None
  'webhooks.new': None
  'webhooks.edit': None
  'webhooks.loading': None
  'webhooks.loadingOne': None
  'webhooks.loadingLog': None
  'webhooks.none': None
  'webhooks.noneNote': None
  'webhooks.url': None
  'webhooks.urlHint': None
  'webhooks.urlLike': None
  'webhooks.urlWithPassword': None
  'webhooks.urlWithHash': None
  'webhooks.note': None
  'webhooks.noteHint': None
  'webhooks.types': None
  'webhooks.typesHint': None
  'webhooks.chooseTypes': None
  'webhooks.typeUnknown': None
  'webhooks.chooseAll': None
  'webhooks.chooseNone': None
  'webhooks.save': None
  'webhooks.saved': None
  'webhooks.add': None
  'webhooks.group': { group: string }
  'webhooks.event': { group: string; state: string }
  'webhooks.offer': { state: string }
  'webhooks.priceChanged': None
  'webhooks.testEvent': None
  'webhooks.secret': None
  'webhooks.secretOnce': None
  'webhooks.secretNote': None
  'webhooks.toWebhook': None
  'webhooks.secretSince': None
  'webhooks.bothUntil': { at: Date }
  'webhooks.renew': None
  'webhooks.renewQuestion': { note: string }
  'webhooks.renewNote': None
  'webhooks.state': { state: string }
  'webhooks.offBecause': { at: Date; because: string }
  'webhooks.failingNote': { at: Date }
  'webhooks.counts': { delivered: number; givenUp: number; waiting: number }
  'webhooks.chosen': { count: number }
  'webhooks.by': None
  'webhooks.lastDays': None
  'webhooks.test': None
  'webhooks.tested': None
  'webhooks.switchOn': None
  'webhooks.switchOnQuestion': { note: string }
  'webhooks.switchOnNote': None
  'webhooks.switchOff': None
  'webhooks.switchOffQuestion': { note: string }
  'webhooks.switchOffNote': None
  'webhooks.switched': { on: string }
  'webhooks.delete': None
  'webhooks.deleteQuestion': { note: string }
  'webhooks.deleteNote': None
  'webhooks.deleted': None
  'webhooks.replay': None
  'webhooks.replayNote': None
  'webhooks.since': None
  'webhooks.chooseSince': None
  'webhooks.sinceHours': { hours: number }
  'webhooks.sinceDays': { days: number }
  'webhooks.replayed': { count: number }
  'webhooks.log': None
  'webhooks.logNote': None
  'webhooks.noMessages': None
  'webhooks.noMessagesNote': None
  'webhooks.everyState': None
  'webhooks.everyType': None
  'webhooks.message': { state: string }
  'webhooks.object': None
  'webhooks.openObject': { kind: string }
  'webhooks.answer': None
  'webhooks.noAnswer': None
  'webhooks.nextTry': { at: Date }
  'webhooks.answered': { milliseconds: number; status: string }
  'webhooks.fault': { fault: string }
  'webhooks.attempts': { count: number }
  'webhooks.resend': None
  'webhooks.resendOf': { at: Date; event: string }
  'webhooks.resent': None
  'listFile.title': None
  'listFile.about': None
  'listFile.file': None
  'listFile.invitation': None
  'listFile.fileHint': { most: number }
  'listFile.sample': None
  'listFile.sampleName': None
  'listFile.columnsTitle': None
  'listFile.columnsText': None
  'listFile.optional': { column: string }
  'listFile.reading': None
  'listFile.pictures': None
  'listFile.picturesInvitation': None
  'listFile.picturesMissing': { all: number; have: number; names: string }
  'listFile.picturesHere': { count: number }
  'listFile.andMore': { count: number; names: string }
  'listFile.summary': None
  'listFile.ready': { count: number }
  'listFile.known': { count: number }
  'listFile.faulty': { count: number }
  'listFile.nothingYet': None
  'listFile.noRoom': { room: number }
  'listFile.publish': { count: number }
  'listFile.goOn': { count: number }
  'listFile.progress': { all: number; done: number }
  'listFile.stop': None
  'listFile.waits': { at: Date }
  'listFile.lost': { why: string }
  'listFile.done': { count: number }
  'listFile.changePrices': { count: number }
  'listFile.another': None
  'listFile.phones': None
  'listFile.line': { line: number }
  'listFile.fault': { column: string; why: string }
  'listFile.stateReady': None
  'listFile.stateNoPictures': None
  'listFile.stateFaulty': None
  'listFile.stateListed': None
  'listFile.stateRefused': None
  'listFile.stateKnown': { state: string }
  'listFile.deletedText': None
  'listFile.otherPrice': { next: string; now: string }
  'listFile.picturesOf': { count: number }
  'listFile.missingHere': { names: string }
  'listFile.columnId': None
  'listFile.adviceId': None
  'listFile.columnBrand': None
  'listFile.adviceBrand': None
  'listFile.columnModel': None
  'listFile.adviceModel': None
  'listFile.columnColour': None
  'listFile.adviceColour': None
  'listFile.columnMemory': None
  'listFile.adviceMemory': None
  'listFile.columnStorage': None
  'listFile.adviceStorage': None
  'listFile.columnPrice': None
  'listFile.advicePrice': None
  'listFile.columnNewPrice': None
  'listFile.adviceNewPrice': None
  'listFile.columnLock': None
  'listFile.adviceLock': None
  'listFile.columnParts': None
  'listFile.adviceParts': None
  'listFile.columnCondition': None
  'listFile.adviceCondition': { words: string }
  'listFile.columnBattery': None
  'listFile.adviceBattery': None
  'listFile.columnUsed': None
  'listFile.adviceUsed': None
  'listFile.columnDescription': None
  'listFile.adviceDescription': None
  'listFile.columnPictures': None
  'listFile.advicePictures': { most: number }
  'listFile.columnImei': None
  'listFile.adviceImei': None
  'listFile.adviceRow': None
  'listFile.idRepeated': { line: number }
  'listFile.imeiRounded': None
  'listFile.conditionUnknown': { given: string }
  'listFile.storageUnknown': { given: string }
  'listFile.pictureMissing': None
  'listFile.picturesTooMany': { most: number }
  'marketExport.title': None
  'marketExport.about': None
  'marketExport.everything': None
  'marketExport.contents': None
  'marketExport.forms': None
  'marketExport.readBack': { command: Tag }
  'marketExport.secret': None
  'marketExport.download': None
  'marketExport.question': None
  'marketExport.begun': None
  'secrets.title': None
  'secrets.about': None
  'secrets.note': None
  'secrets.loading': None
  'secrets.secret': None
  'secrets.inUse': None
  'secrets.toReplace': None
  'secrets.none': None
  'secrets.noneNote': None
  'secrets.place': { place: number }
  'secrets.since': { time: string }
  'secrets.usedAt': { time: string }
  'secrets.neverUsed': None
  'secrets.canGo': None
  'secrets.stays': None
  'secrets.formerAt': { time: string }
  'secrets.elsewhere': { keys: Tag; webhooks: Tag }
  'secrets.nameOf': { name: string }
  'secrets.change': { name: string }
  'cover.linked': None
  'cover.notArrived': None
  'cover.scanAnswers': None
  'cover.nothingBack': { buyer: string }
  'cover.returnFirst': { buyer: string }
  'cover.returnNotArrived': None
  'cover.reportedBefore': None
  'cover.coveredBefore': { months: number; name: string }
  'cover.tooMuch': { most: string }
  'cover.notInBalance': None
  'cover.before': { buyer: string; months: number; ofBuyer: number; ofSeller: number; seller: string }
  'cover.needsTwo': { because: string }
  'cover.ofPerson': None
  'cover.timesOfPerson': { months: number; times: number }
}
